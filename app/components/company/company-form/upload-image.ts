import { api } from '#app/api/client.ts';
import type { UploadOptions } from '#app/ui/fields/uploads.ts';
import type { OwnCompany } from './values.ts';

/** Uploads one image of the company. Throws an Error in the language of the page if it is rejected. */
export async function uploadImage(
  call: 'POST /employer/company/upload-logo' | 'POST /employer/company/upload-photo',
  file: File,
  { onProgress, signal, key, isRepeat }: UploadOptions,
): Promise<OwnCompany> {
  const answer = await api(call, {}, { files: { file: [file] }, key, onProgress, signal, silent: true });
  if (!answer.ok) throw new Error(Object.values(answer.fields)[0]?.[0] ?? answer.message);
  if (!isRepeat) return answer.data;
  const now = await api('GET /employer/company/show', {}, { silent: true, signal });
  if (!now.ok) throw new Error(now.message);
  return now.data;
}
