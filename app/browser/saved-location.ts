import { isPlaceCode } from '#contract/place-codes.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** Told to the window when My Place was chosen or taken away: the search and the jobs near it stand on one page. */
export const locationChangedEvent = 'place-chosen';

/** Code of the place that somebody has chosen in this browser; undefined for none. */
export function getSavedLocation(): string | undefined {
  const code = readCookie(document.cookie, 'place') ?? '';
  return isPlaceCode(code) ? code : undefined;
}

/** Keeps a place in this browser. @param code empty: none any more */
export function saveLocation(code: string): void {
  writeCookie('place', code, code ? undefined : 0);
  dispatchEvent(new Event(locationChangedEvent));
}
