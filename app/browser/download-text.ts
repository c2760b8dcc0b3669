/** Starts a browser download of a text as a file. */
export function downloadText(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
