import { otherSource } from '#contract/hiring/ad-views.ts';

/**
 * The 40 hosts that are counted by name, each with its subdomains. A longer name must precede a shorter one that it
 * ends with.
 */
export const knownHosts: readonly string[] = [
  // Search engines
  'google.com.vn',
  'google.co.kr',
  'mail.google.com',
  'gemini.google.com',
  'google.com',
  'bing.com',
  'coccoc.com',
  'yahoo.com',
  'duckduckgo.com',
  'naver.com',
  'daum.net',
  'baidu.com',
  'yandex.com',
  'ecosia.org',
  'chatgpt.com',
  'perplexity.ai',
  // Social networks and messengers
  'facebook.com',
  'messenger.com',
  'instagram.com',
  'threads.com',
  'zalo.me',
  'tiktok.com',
  'youtube.com',
  'linkedin.com',
  'x.com',
  't.co',
  't.me',
  'whatsapp.com',
  'reddit.com',
  'pinterest.com',
  'kakao.com',
  'outlook.live.com',
  // Job boards
  'indeed.com',
  'jooble.org',
  'glassdoor.com',
  'topcv.vn',
  'vietnamworks.com',
  'vieclam24h.vn',
  'jobkorea.co.kr',
  'saramin.co.kr',
];

/** Returns the known host that a host equals or is a subdomain of, else "other". No other host name is stored. */
export function toKnownHost(host: string): string {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return knownHosts.find((known) => name === known || name.endsWith(`.${known}`)) ?? otherSource;
}
