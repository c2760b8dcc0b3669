import { startWebKit } from '../drivers/webkit.ts';
import { takeTour } from '../tour.ts';

await takeTour('webkit', startWebKit);
