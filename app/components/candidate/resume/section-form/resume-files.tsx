import { api } from '#app/api/client.ts';
import { draftStore } from '#app/form/draft.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { FileDrop } from '#app/ui/fields/file-drop.tsx';
import { FileRow } from '#app/ui/fields/file-row.tsx';
import { sizeText, type UploadOptions } from '#app/ui/fields/uploads.ts';
import { fileKinds } from '#contract/files.ts';
import { languageTag } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';

interface ResumeFilesProps {
  kind: 'portfolio' | 'attachment';
  resume: Resume;
  onSaved: (resume: Resume) => void;
}

/** Files of one kind in a resume: the stored ones, and an upload area while the limit is not reached. */
export function ResumeFiles({ kind, resume, onSaved }: ResumeFilesProps) {
  const { t, language } = useTranslation();
  const { profile_id, portfolios, files } = resume;
  const room = limits.attachmentsPerResume - files.length - portfolios.filter(({ file }) => file).length;
  const locale = languageTag[language];

  async function upload(file: File, { onProgress, signal, key, isRepeat }: UploadOptions): Promise<Resume> {
    const answer = await api(
      'POST /candidate/profile/upload-portfolio',
      { profile_id, kind },
      { files: { file: [file] }, onProgress, signal, silent: true, key },
    );
    if (!answer.ok) throw new Error(answer.fields.file?.[0] ?? answer.message);
    if (!isRepeat) return answer.data;
    const now = await api('POST /candidate/profile/show', { profile_id }, { silent: true, signal });
    if (!now.ok) throw new Error(now.message);
    return now.data;
  }
  async function remove(id: number) {
    const answer = await api(
      'POST /candidate/profile/remove-portfolio',
      { profile_id, id },
      { fieldsInToast: true },
    );
    if (answer.ok) onSaved(answer.data);
  }
  const rows = kind === 'attachment' ? files.map((item) => ({ ...item, title: '', link: null })) : portfolios;
  return (
    <>
      <FileDrop
        upload={upload}
        onStored={onSaved}
        accept={[...fileKinds[kind].types, ...fileKinds[kind].accept.split(',')]}
        types="PDF, DOCX, JPG, PNG"
        maxBytes={fileKinds[kind].bytes}
        max={Math.max(0, room)}
        help={t('resume.portfolio.file_help')}
        locale={locale}
        kept={draftStore(`files:${kind}:${profile_id}`)}
      >
        {rows.length > 0 &&
          rows.map(({ id, title, link, file }) => (
            <FileRow
              key={id}
              name={title || file?.name || link || ''}
              size={file ? sizeText(file.bytes, locale) : undefined}
              href={file?.url ?? link ?? undefined}
              onRemove={() => void remove(id)}
            />
          ))}
      </FileDrop>
      {room <= 0 && <p className="text-2 text-sm">{t('resume.portfolio.full')}</p>}
    </>
  );
}
