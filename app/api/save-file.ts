import type { CallResult } from '#contract/call.ts';
import type { FileAnswer } from '#contract/file-answer.ts';

/** Starts the browser's download of a file answer, under the name from the server. */
export async function triggerDownload(response: Response): Promise<CallResult<FileAnswer>> {
  const header = response.headers.get('Content-Disposition') ?? '';
  const name = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(header)?.[1] ?? 'file');
  const blob = await response.blob();
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { ok: true, status: 200, message: '', data: { name, ascii: name, bytes } };
}
