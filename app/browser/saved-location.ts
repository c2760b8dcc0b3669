import { isPlaceCode } from '#contract/places/place-codes.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** Window event: My Place was set or removed. The search and the jobs near it are on one page. */
export const locationChangedEvent = 'place-chosen';

/** Unit code of the location saved in this browser; undefined for none. */
export function readSavedLocationCode(): string | undefined {
  const code = readCookie(document.cookie, 'place') ?? '';
  return isPlaceCode(code) ? code : undefined;
}

/** Saves the location in this browser. @param code empty: removes it */
export function saveLocation(code: string): void {
  writeCookie('place', code, code ? undefined : 0);
  dispatchEvent(new Event(locationChangedEvent));
}
