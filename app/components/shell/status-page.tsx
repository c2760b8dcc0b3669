import { later } from '#app/browser/later.tsx';

/** What an HTTP status means for the reader; most pages never need its code. */
export const StatusPage = later<{ status: number }>(() => import('./status-page.later.tsx'));
