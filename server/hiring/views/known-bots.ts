/**
 * Words in the user agents of programs that run the scripts of pages: crawlers, link previews, speed tests and
 * monitors. Most name themselves with one of the general words; the others are listed by name. A program that poses as
 * a browser counts as a reader.
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

/** True if the user agent is that of a known program, or is missing. */
export const isKnownBot = (userAgent: string | undefined): boolean => !userAgent || pattern.test(userAgent);
