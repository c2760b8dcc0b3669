import { api } from '#app/api/client.ts';
import type { UploadOptions } from '#app/ui/fields/uploads.ts';
import type { OutputOf } from '#contract/index.ts';

export type Picture = OutputOf<'POST /admin/content/upload-image'>;

/**
 * Sends a picture for what the site publishes; it belongs to a record once that is saved. Throws an Error in the reader's
 * language when it was not taken.
 */
export async function uploadPicture(
  file: File,
  { onProgress, signal, key }: Partial<UploadOptions> = {},
): Promise<Picture> {
  const options = {
    files: { file: [file] },
    key: key ?? crypto.randomUUID(),
    quiet: true,
    ...(onProgress && { onProgress }),
    ...(signal && { signal }),
  };
  const answer = await api('POST /admin/content/upload-image', {}, options);
  if (!answer.ok) throw new Error(answer.fields.file?.[0] ?? answer.message);
  return answer.data;
}
