import { type AdBeaconKind, adBeaconPath } from '#contract/hiring/ad-views.ts';

/** How long an ad is visible before its view counts. */
const VISIBLE_MILLISECONDS = 1_000;

/** How the reader came to the ad of this page, and the host of the referrer. Ads beside a list come from the list. */
let way = 'list ';

/**
 * Reads how the reader came to the ad of this page: by the mark in the fragment, which is removed so that a copied address has none, else by
 * the page before it. Our pages tell their address to each other, and nothing to other sites (server/infrastructure/http/security.ts).
 */
export function readWay(): void {
  const [, mark] = /^#(banner|mail|feed)$/.exec(location.hash) ?? [];
  const from = document.referrer ? new URL(document.referrer) : undefined;
  const isOwn = from?.host === location.host;
  if (mark) history.replaceState(history.state, '', location.pathname + location.search);
  way =
    isOwn && !mark
      ? /^\/(ko|en)?$/.test(from.pathname)
        ? 'home '
        : 'list '
      : `${mark ?? 'outside'} ${isOwn ? '' : (from?.host ?? '')}`;
}

/** Counts the view of an ad once it was visible for a second without a break. @returns a function that stops waiting */
export function countWhenSeen(ad: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(count, VISIBLE_MILLISECONDS, 'view', ad);
  };
  watch();
  document.addEventListener('visibilitychange', watch);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', watch);
  };
}

/** Counts a press on Apply, or on the link to the source of an ad. */
export function countPress({ target }: Event): void {
  const ad = (target as Element).closest<HTMLElement>('[data-apply]')?.dataset.apply;
  if (ad) count('click', ad);
}

/** Once for each ad in a browser session, and never with Global Privacy Control. A browser without storage cannot tell, so it counts nothing. */
function count(kind: AdBeaconKind, ad: string): void {
  const key = `sanviec.${kind}.${ad}`;
  try {
    if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl || sessionStorage.getItem(key))
      return;
    sessionStorage.setItem(key, '1');
    navigator.sendBeacon(adBeaconPath, `${kind} ${ad} ${way}`);
  } catch {
    // Counting must not break the page.
  }
}
