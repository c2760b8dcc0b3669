import { startFirefox } from '../drivers/firefox.ts';
import { takeTour } from '../tour.ts';

await takeTour('firefox', startFirefox);
