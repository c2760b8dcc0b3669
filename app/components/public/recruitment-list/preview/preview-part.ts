import type { Preview } from './preview.tsx';

type Part = typeof Preview;

let part: Part | undefined;

/** From this width on, the selected ad is shown beside the list. */
export const wideMediaQuery = '(min-width: 80em)';

/** The component of the ad beside the list, once it is loaded. */
export const loadedPreview = (): Part | undefined => part;

/** Loads that component: the server before it renders, browsers on wide screens only. */
export async function loadPreview(): Promise<Part> {
  part = (await import('./preview.tsx')).Preview;
  return part;
}
