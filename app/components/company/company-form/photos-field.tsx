import { useEffect, useRef } from 'react';
import { api } from '#app/api/client.ts';
import { useSerialCalls } from '#app/api/serial-calls.ts';
import { translateMessage } from '#app/form/message.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { PhotoGrid } from '#app/ui/fields/photo-grid.tsx';
import { UploadRows } from '#app/ui/fields/upload-rows.tsx';
import { useUploads } from '#app/ui/fields/uploads.ts';
import { useLabels } from '#app/ui/labels.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { fileKinds, fileMessages, findFileProblem } from '#contract/files.ts';
import { languageTag } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { uploadImage } from './upload-image.ts';
import type { OwnCompany } from './values.ts';

interface PhotosFieldProps {
  company: OwnCompany;
  onCompany: (company: OwnCompany) => void;
  /** Asks what the photo with this id shows. */
  onDescribe: (id: string) => void;
}

/** Up to 15 photos: added, ordered and removed at once, each file with its progress and error. */
export function PhotosField({ company, onCompany, onDescribe }: PhotosFieldProps) {
  const { t, language } = useTranslation();
  const labels = useLabels();
  // Each answer is the whole company. With two in flight, the older one could arrive last and hide a photo.
  const inTurn = useSerialCalls();
  const latest = useRef(company);
  useEffect(() => {
    latest.current = company;
  }, [company]);

  const uploads = useUploads<OwnCompany>(
    (file, options) => inTurn(() => uploadImage('POST /employer/company/upload-photo', file, options)),
    onCompany,
    labels.upload_failed,
  );

  function problemOf(file: File, place: number): string | undefined {
    const isFull = company.photos.length + uploads.coming + place >= limits.companyPhotos;
    const problem = isFull
      ? fileMessages.tooManyImages(limits.companyPhotos)
      : findFileProblem('photo', file);
    return problem && translateMessage(problem, t);
  }

  async function arrange(photos: readonly { id: string }[]) {
    const before = company.photos;
    const known = new Map(before.map((photo) => [photo.id, photo]));
    const order = photos.map(({ id }) => id);
    const removed = [...known.keys()].filter((id) => !order.includes(id));
    onCompany({ ...company, photos: order.flatMap((id) => known.get(id) ?? []) });
    const answer = await inTurn(() =>
      api(
        'POST /employer/company/arrange-photos',
        { photos: order, removed },
        { fieldsInToast: true, missingHere: true },
      ),
    );
    if (answer.ok) return onCompany(answer.data);
    // Another tab may have removed one: the stored list replaces the displayed one.
    if (answer.status === 404) toast.info({ title: t('company_form.photos_elsewhere') });
    const stored = await inTurn(() => api('GET /employer/company/show', {}, { silent: true }));
    const added = latest.current.photos.filter(({ id }) => !known.has(id));
    onCompany(stored.ok ? stored.data : { ...company, photos: [...before, ...added] });
  }

  return (
    <>
      <PhotoGrid
        photos={company.photos.map((photo) => ({ ...photo, alt: photo.alt?.text ?? '' }))}
        onPhotos={arrange}
        onDescribe={onDescribe}
        onAdd={(files) => uploads.add(files.map((file, at) => ({ file, problem: problemOf(file, at) })))}
        coming={uploads.coming}
        max={limits.companyPhotos}
        accept={fileKinds.photo.types.join(',')}
      />
      {uploads.pending.length > 0 && (
        <ul>
          <UploadRows uploads={uploads} locale={languageTag[language]} />
        </ul>
      )}
    </>
  );
}
