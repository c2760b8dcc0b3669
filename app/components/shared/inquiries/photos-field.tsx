import { api } from '#app/api/client.ts';
import type { ApiOptions } from '#app/api/types.ts';
import { translateMessage } from '#app/form/message.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { PhotoGrid } from '#app/ui/fields/photo-grid.tsx';
import { UploadRows } from '#app/ui/fields/upload-rows.tsx';
import { type UploadOptions, useUploads } from '#app/ui/fields/uploads.ts';
import { useLabels } from '#app/ui/labels.tsx';
import { fileKinds, fileMessages, findFileProblem } from '#contract/files.ts';
import { languageTag } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { type InquiryArea, inquiryAreas } from './areas.ts';
import type { InquiryPhoto } from './values.ts';

interface PhotosFieldProps {
  area: InquiryArea;
  photos: readonly InquiryPhoto[];
  /** Gets a function that returns the new photos from the current ones. */
  onPhotos: (make: (photos: readonly InquiryPhoto[]) => InquiryPhoto[]) => void;
  error: string | undefined;
}

const max = limits.photosPerInquiry;

/** Up to three photos: each is uploaded when it is chosen, and belongs to the inquiry once that is saved. */
export function PhotosField({ area, photos, onPhotos, error }: PhotosFieldProps) {
  const { t, language } = useTranslation();
  const labels = useLabels();

  async function send(file: File, { onProgress, signal, key }: UploadOptions): Promise<InquiryPhoto> {
    const options: ApiOptions = { files: { file: [file] }, key, onProgress, signal, silent: true };
    const answer = await api(inquiryAreas[area].upload, {}, options);
    if (!answer.ok) throw new Error(answer.fields.file?.[0] ?? answer.message);
    const { id, url, name } = answer.data;
    return { id, url, name };
  }
  const uploads = useUploads<InquiryPhoto>(
    send,
    (photo) => onPhotos((now) => [...now, photo]),
    labels.upload_failed,
    { isPart: true },
  );

  function problemOf(file: File, place: number): string | undefined {
    const problem =
      photos.length + uploads.coming + place >= max
        ? fileMessages.tooManyImages(max)
        : findFileProblem('inquiry', file);
    return problem && translateMessage(problem, t);
  }

  return (
    <Field group label={t('inquiry.form.photos')} help={t('inquiry.form.photos_help', { max })} error={error}>
      <PhotoGrid
        photos={photos}
        onPhotos={(order) =>
          onPhotos((now) => order.flatMap(({ id }) => now.find((photo) => photo.id === id) ?? []))
        }
        onAdd={(files) => uploads.add(files.map((file, at) => ({ file, problem: problemOf(file, at) })))}
        coming={uploads.coming}
        max={max}
        accept={fileKinds.inquiry.types.join(',')}
      />
      {uploads.pending.length > 0 && (
        <ul ref={uploads.list}>
          <UploadRows uploads={uploads} locale={languageTag[language]} />
        </ul>
      )}
    </Field>
  );
}
