import { updateSessionEnd } from '../browser/session.ts';
import { flattenToFields } from './flatten.ts';
import type { ApiOptions } from './types.ts';

/** Sends fields and files as one multipart request, with progress and a way to cancel it. Returns the text of the answer. */
export function sendFiles(
  address: string,
  headers: Record<string, string>,
  input: unknown,
  { files = {}, onProgress, signal }: ApiOptions,
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of flattenToFields(input)) form.append(name, value);
  for (const [name, list] of Object.entries(files)) {
    for (const file of list) form.append(name, file, file.name);
  }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      updateSessionEnd(request.getResponseHeader('X-Session-Seconds'));
      resolve(request.responseText);
    };
    request.onerror = () => reject(new Error('upload failed'));
    request.onabort = () => reject(new DOMException('upload stopped', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
