import { z } from 'zod';
import { languages } from '../languages.ts';

/** Seconds that HTTP caches may store published content. The product's own pages are invalidated at once when it changes. */
export const sharedCacheSeconds = 60;

/**
 * The title in the requested language, otherwise in Vietnamese, otherwise in any other; `title_language` is the
 * language of that title.
 */
export const shownTitle = { title: z.string(), title_language: z.enum(languages) };
