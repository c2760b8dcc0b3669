import { readCookie, writeCookie } from './cookies.ts';

/** Told to the window when My Place was chosen or taken away: the search and the jobs near it stand on one page. */
export const placeChosen = 'place-chosen';

/** Code of the place that somebody has chosen in this browser; undefined for none. */
export const keptPlace = (): string | undefined => readCookie(document.cookie, 'place') || undefined;

/** Keeps a place in this browser. @param code empty: none any more */
export function keepPlace(code: string): void {
  writeCookie('place', code, code ? undefined : 0);
  dispatchEvent(new Event(placeChosen));
}
