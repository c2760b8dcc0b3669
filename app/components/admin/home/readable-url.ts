/** A URL as people read it: letters with diacritics instead of percent codes. */
export function readableUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    // The URL cannot be decoded, because it contains a typed % that is no percent code.
    return url;
  }
}
