import { api } from '#app/api/client.ts';
import type { ApiOptions } from '#app/api/types.ts';
import type { UploadOptions } from '#app/ui/fields/uploads.ts';
import type { OutputOf } from '#contract/index.ts';

export type Picture = OutputOf<'POST /admin/content/upload-image'>;

/**
 * Uploads an image for a published record; it belongs to the record once that is saved. Throws an Error in the language
 * of the page if it is rejected.
 */
export async function uploadPicture(
  file: File,
  { onProgress, signal, key }: Partial<UploadOptions> = {},
): Promise<Picture> {
  const options: ApiOptions = {
    files: { file: [file] },
    key: key ?? crypto.randomUUID(),
    silent: true,
    ...(onProgress && { onProgress }),
    ...(signal && { signal }),
  };
  const answer = await api('POST /admin/content/upload-image', {}, options);
  if (!answer.ok) throw new Error(answer.fields.file?.[0] ?? answer.message);
  return answer.data;
}
