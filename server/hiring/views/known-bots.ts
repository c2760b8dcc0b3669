/**
 * Programs that run the scripts of pages: crawlers, previews of links, tests of speed and monitors. Most name themselves with
 * one of the general words; the others are listed. A program that names itself like a browser counts as a reader.
 */
const words = [
  ...['bot', 'crawl', 'spider', 'slurp', 'preview', 'monitor', 'archiver', 'scrape', 'headless'],
  ...['lighthouse', 'pagespeed', 'gtmetrix', 'pingdom', 'uptime', 'statuscake', 'webpagetest'],
  ...[
    'googleother',
    'google-inspectiontool',
    'google-read-aloud',
    'mediapartners',
    'apis-google',
    'feedfetcher',
  ],
  ...[
    'facebookexternalhit',
    'facebookcatalog',
    'meta-externalagent',
    'whatsapp/',
    'kakaotalk-scrap',
    'yeti/',
    'daum/',
  ],
  ...['yandex/', 'chatgpt-user', 'perplexity-user', 'claude-user', 'bytedance'],
  ...['phantomjs', 'puppeteer', 'playwright', 'selenium', 'cypress'],
  ...['curl/', 'wget/', 'python-', 'java/', 'go-http-client', 'okhttp', 'axios/', 'node-fetch', 'undici'],
];
const pattern = new RegExp(words.join('|'), 'i');

/** True if a user agent is a known program, or if there is none. */
export const isKnownBot = (userAgent: string | undefined): boolean => !userAgent || pattern.test(userAgent);
