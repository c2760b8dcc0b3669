import { type AdBeaconKind, adBeaconPath } from '#contract/hiring/ad-views.ts';

// Every reading page loads this file, so each byte counts. Checks of placement and host are therefore left to the
// server (server/hiring/views/beacon.ts).

/** Placement of the ad of this page and host of the referrer. The default applies to ads shown beside a list. */
let way = 'list ';

/**
 * Counts clicks on Apply and on the link to the source, and a view of this page's ad once it was visible for a second
 * without a break.
 *
 * The placement is in the fragment of the URL, which is then removed, so that a copied URL has none. Without a
 * fragment, the placement follows from the previous page: our pages send their path to each other as referrer, and
 * nothing to other sites (server/infrastructure/http/security.ts).
 */
export function startAdBeacons(ad: string | undefined): void {
  const countPress = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLElement>('[data-apply]');
    if (link) sendAdBeacon('click', link.dataset.apply);
  };
  // Must be registered before the capture of early events, which stops a click and repeats it later.
  addEventListener('click', countPress, true);
  if (!ad) return;
  let [address, placement] = location.href.split('#') as [string, string];
  const [, , host = '', first, more] = document.referrer.split('/');
  if (/^(banner|mail|feed)$/.test(placement)) history.replaceState(history.state, '', address);
  // The referrer's path is empty or a language for a home page, and longer for every other page.
  else placement = host === location.host ? (first?.[2] || more ? 'list' : 'home') : 'outside';
  way = `${placement} ${host}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(sendAdBeacon, 1_000, 'view', ad);
  };
  watch();
  addEventListener('visibilitychange', watch);
}

/**
 * Counts an ad once per kind and browser session, and never with Global Privacy Control. Without session storage, a
 * repeat cannot be recognised, so nothing is counted.
 */
export function sendAdBeacon(kind: AdBeaconKind, ad: string | number | undefined): void {
  const what = `${kind} ${ad}`;
  try {
    if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl || sessionStorage[what])
      return;
    sessionStorage[what] = navigator.sendBeacon(adBeaconPath, `${what} ${way}`);
  } catch {
    // Counting must not break the page.
  }
}
