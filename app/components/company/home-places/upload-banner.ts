import { api } from '#app/api/client.ts';
import type { ApiOptions } from '#app/api/types.ts';
import type { Picture } from '#app/components/shared/pictures/upload-picture.ts';
import type { UploadOptions } from '#app/ui/fields/uploads.ts';

/** Uploads an image for the company's banner. Throws an Error in the language of the page if it is rejected. */
export async function uploadBanner(file: File, { onProgress, signal, key }: UploadOptions): Promise<Picture> {
  const options: ApiOptions = { files: { file: [file] }, key, onProgress, signal, silent: true };
  const answer = await api('POST /employer/service/upload-image', {}, options);
  if (!answer.ok) throw new Error(answer.fields.file?.[0] ?? answer.message);
  return answer.data;
}
