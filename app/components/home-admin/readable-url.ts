/** An address as people read it: letters with marks instead of their codes. */
export function readableUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    // A lone % that somebody typed.
    return url;
  }
}
