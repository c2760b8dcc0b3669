import { startFirefox } from '../drivers/firefox.ts';
import { defineTour } from '../tour.ts';

await defineTour('firefox', startFirefox);
