import { type AdBeaconKind, adBeaconPath } from '#contract/hiring/ad-views.ts';

// Every reading page loads this file, so each byte counts: the server judges placement and host (server/hiring/views/beacon.ts).

/** Placement of the ad of this page, and host of the referrer. Ads beside a list come from the list. */
let way = 'list ';

/**
 * Counts presses on Apply or on the link to the source, and the view of the ad that has this page, once it was visible for a second without a
 * break.
 *
 * The placement is the mark in the fragment, which is removed so that a copied address has none, else follows from the page before it. Our
 * pages tell their address to each other, and nothing to other sites (server/infrastructure/http/security.ts).
 */
export function startCounting(ad: string | undefined): void {
  const countPress = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLElement>('[data-apply]');
    if (link) countAd('click', link.dataset.apply);
  };
  // Before the capture of early events, which holds a press back and repeats it.
  addEventListener('click', countPress, true);
  if (!ad) return;
  let [address, placement] = location.href.split('#') as [string, string];
  const [, , host = '', first, more] = document.referrer.split('/');
  if (/^(banner|mail|feed)$/.test(placement)) history.replaceState(history.state, '', address);
  // The path of a home page is empty or a language, that of any other page is longer.
  else placement = host === location.host ? (first?.[2] || more ? 'list' : 'home') : 'outside';
  way = `${placement} ${host}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(countAd, 1_000, 'view', ad);
  };
  watch();
  addEventListener('visibilitychange', watch);
}

/** Once for each ad in a browser session, and never with Global Privacy Control. A browser without storage cannot tell, so it counts nothing. */
export function countAd(kind: AdBeaconKind, ad: string | number | undefined): void {
  const what = `${kind} ${ad}`;
  try {
    if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl || sessionStorage[what])
      return;
    sessionStorage[what] = navigator.sendBeacon(adBeaconPath, `${what} ${way}`);
  } catch {
    // Counting must not break the page.
  }
}
