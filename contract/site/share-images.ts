import { type Language, languageTag } from '../languages.ts';

/** Size in pixels of the preview images for shared links. */
export const shareImageSize = { width: 1200, height: 630 } as const;

export const shareImageKinds = ['recruitment', 'company', 'jobs', 'site'] as const;
export type ShareImageKind = (typeof shareImageKinds)[number];

interface ShareImage {
  kind: ShareImageKind;
  /** Id of a record. For jobs: `12.N01`, `12` or `in.N01`. */
  key: number | string;
  language: Language;
  /**
   * Changes with the content, for clients that cache images by URL. The server ignores it and always returns the
   * current image.
   */
  version?: string;
}

/** URL path of a preview image that the server draws for shared links. */
export function shareImagePath({ kind, key, language, version }: ShareImage): string {
  return `/share/${kind}/${key}/${languageTag[language]}${version ? `-${version}` : ''}.png`;
}
