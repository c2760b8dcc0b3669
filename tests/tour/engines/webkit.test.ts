import { startWebKit } from '../drivers/webkit.ts';
import { defineTour } from '../tour.ts';

await defineTour('webkit', startWebKit);
