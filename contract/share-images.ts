import { type Language, languageTag } from './languages.ts';

/** Pixels of the pictures that stand for a page where somebody shares it. */
export const shareImageSize = { width: 1200, height: 630 } as const;

export const shareImageKinds = ['recruitment', 'company', 'jobs', 'site'] as const;
export type ShareImageKind = (typeof shareImageKinds)[number];

interface ShareImage {
  kind: ShareImageKind;
  /** Of a record its id; of jobs `12.N01`, `12` or `in.N01`. */
  key: number | string;
  language: Language;
  /** Changes with what it shows, for those who remember pictures by their address; the picture is always the present one. */
  version?: string;
}

/** Address of a picture that the server draws for sharing. */
export function shareImagePath({ kind, key, language, version }: ShareImage): string {
  return `/share/${kind}/${key}/${languageTag[language]}${version ? `-${version}` : ''}.png`;
}
