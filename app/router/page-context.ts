import { createContext } from 'react-router';
import type { Language } from '#contract/languages.ts';
import type { Viewer } from '../browser/account.ts';

/** Values that are fixed for one document: its language and, on private pages, the viewer. */
export interface PageContext {
  language: Language;
  viewer?: Viewer;
}

/** Context through which loaders reach it: `context.get(pageContext)`. */
export const pageContext = createContext<PageContext>();
