import { adBeaconPath } from '#contract/hiring/ad-views.ts';
import { measureTarget } from './measure.ts';
import { printValue } from './report.ts';
import { siteHost, type Targets } from './targets.ts';

/** Target in milliseconds of CPU of Node for a beacon. */
const TARGET = 0.2;
const ADS = 200;
const hosts = ['', 'www.google.com', 'm.facebook.com', 'blog.example'];
const agent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** Measures what a beacon of an ad costs Node: parsing, filters and counting, with the writing of the counts in between. */
export async function measureBeacons(targets: Targets, firstAd: number): Promise<void> {
  const site = await targets.startSite('kept');
  const requests = Array.from({ length: ADS }, (_, at) =>
    beacon(`view ${firstAd + at} outside ${hosts[at % hosts.length]}`),
  );
  const { server, refused } = await measureTarget(site, requests, targets.about.postmaster, 204);
  printValue('beacon, CPU of Node', `${server.toFixed(3)} ms`, server / TARGET, `${TARGET} ms at most`);
  if (refused > 0) console.log(`${refused} beacons were refused`);
  await targets.end(site);
}

/** A beacon as a browser sends it. */
const beacon = (body: string): string =>
  [
    `POST ${adBeaconPath} HTTP/1.1`,
    `Host: ${siteHost}`,
    `Origin: https://${siteHost}`,
    'Sec-Fetch-Site: same-origin',
    `User-Agent: ${agent}`,
    'Content-Type: text/plain;charset=UTF-8',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
