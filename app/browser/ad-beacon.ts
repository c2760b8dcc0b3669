import { type AdBeaconKind, adBeaconPath } from '#contract/hiring/ad-views.ts';

// Every reading page loads this file, so it is short: the server judges placement and host (server/hiring/views/beacon.ts).

/** Milliseconds that an ad is visible before its view counts. */
export const visibleMilliseconds = 1_000;

/** Placement of the ad of this page, and host of the referrer. Ads beside a list come from the list. */
let way = 'list ';

/** Counts presses on Apply or on the link to the source, and the view of the ad that has this page, once it was visible without a break. */
export function startCounting(ad: string | undefined): void {
  // Before the capture of early events, which holds a press back and repeats it.
  addEventListener('click', countPress, { capture: true });
  if (!ad) return;
  readWay();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(countAd, visibleMilliseconds, 'view', ad);
  };
  watch();
  document.addEventListener('visibilitychange', watch);
}

/**
 * Reads how the reader came to the ad: by the mark in the fragment, which is removed so that a copied address has none, else by the page
 * before it. Our pages tell their address to each other, and nothing to other sites (server/infrastructure/http/security.ts).
 */
function readWay(): void {
  const { href } = location;
  const mark = /#(banner|mail|feed)$/.exec(href);
  const [, host = '', isHome] = /^\w+:\/\/([^/]+)(\/(ko|en)?([?#]|$))?/.exec(document.referrer) ?? [];
  if (mark) history.replaceState(history.state, '', href.slice(0, mark.index));
  way = `${mark ? mark[1] : host !== location.host ? 'outside' : isHome ? 'home' : 'list'} ${host}`;
}

function countPress({ target }: Event): void {
  const ad = (target as Element).closest<HTMLElement>('[data-apply]')?.dataset.apply;
  if (ad) countAd('click', ad);
}

/** Once for each ad in a browser session, and never with Global Privacy Control. A browser without storage cannot tell, so it counts nothing. */
export function countAd(kind: AdBeaconKind, ad: string | number): void {
  const what = `${kind} ${ad}`;
  try {
    if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl || sessionStorage[what])
      return;
    sessionStorage[what] = '1';
    navigator.sendBeacon(adBeaconPath, `${what} ${way}`);
  } catch {
    // Counting must not break the page.
  }
}
