import type { CompanyPhoto } from '#contract/accounts/companies.ts';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';

/** Photos as the page of a company shows them. */
export type Photos = OutputOf<'GET /company/show'>['photos'];

/**
 * Attributes of an image that lets the browser choose one of the photo's copies; the size is known before the image
 * arrives.
 * @param sizes width of the image on the page, as `sizes` of an image
 */
export function photoProps({ url, width, height, copies }: CompanyPhoto, sizes: string) {
  const sources = [...copies, ...(width ? [{ url, width }] : [])].map((one) => `${one.url} ${one.width}w`);
  return {
    src: copies.find((copy) => copy.width >= 640)?.url ?? url,
    ...(copies.length > 0 && { srcSet: sources.join(', '), sizes }),
    width: width ?? undefined,
    height: height ?? undefined,
    decoding: 'async' as const,
  };
}

/** `lang` of a photo's alternative text, if its company has written one. */
export const altLanguage = ({ alt }: Pick<Photos[number], 'alt'>) =>
  alt ? languageTag[alt.language] : undefined;
