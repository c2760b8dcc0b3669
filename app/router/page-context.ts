import { createContext } from 'react-router';
import type { Language } from '#contract/languages.ts';
import type { Viewer } from '../browser/account.ts';

/** What is fixed for one document: its language and, on private pages, who looks at it. */
export interface PageContext {
  language: Language;
  viewer?: Viewer;
}

/** How loaders reach it: `context.get(pageContext)`. */
export const pageContext = createContext<PageContext>();
