import { useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FileDrop } from '#app/ui/fields/file-drop.tsx';
import type { UploadOptions } from '#app/ui/fields/uploads.ts';
import { Modal } from '#app/ui/overlays/modal.tsx';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import styles from './import-dialog.module.css';

type Imported = OutputOf<'POST /candidate/profile/import-json-resume'>;

/** Imports a resume from a JSON Resume file, and lists the parts of the file that it does not have. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [imported, setImported] = useState<Imported>();
  async function close() {
    onClose();
    if (imported) await reload();
  }
  const open = imported && `/user/profile-management/edit/${imported.profile_id}`;
  return (
    <Modal
      open
      onClose={() => void close()}
      title={t(imported ? 'resume.import.done_title' : 'resume.import.title')}
      size="md"
      footer={
        open && (
          <>
            <Button onClick={() => void close()}>{t('common.close')}</Button>
            <LinkButton variant="filled" href={open}>
              {t('resume.import.open')}
            </LinkButton>
          </>
        )
      }
    >
      {imported ? <LeftOut imported={imported} /> : <ChooseFile onImported={setImported} />}
    </Modal>
  );
}

function ChooseFile({ onImported }: { onImported: (imported: Imported) => void }) {
  const { t, language } = useTranslation();
  const [problems, setProblems] = useState<string[]>([]);

  async function upload(file: File, { signal, key }: UploadOptions): Promise<Imported> {
    setProblems([]);
    const answer = await api(
      'POST /candidate/profile/import-json-resume',
      { json: await file.text() },
      { silent: true, signal, key },
    );
    if (answer.ok) return answer.data;
    const [first = answer.message, ...more] = answer.fields.json ?? [];
    if (more.length === 0) throw new Error(first);
    setProblems([first, ...more]);
    throw new Error(t('resume.import.problems', { count: more.length + 1 }));
  }
  return (
    <div className={styles.parts}>
      <p>{t('resume.import.text')}</p>
      <Field label={t('resume.import.file')} group hideLabel>
        <FileDrop
          upload={upload}
          onStored={onImported}
          accept={['application/json', '.json']}
          types="JSON"
          maxBytes={limits.jsonResumeBytes}
          max={1}
          replaces
          locale={languageTag[language]}
        />
      </Field>
      {problems.length > 0 && (
        <ul className={styles.list} role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function LeftOut({ imported: { title, left_out } }: { imported: Imported }) {
  const { t } = useTranslation();
  return (
    <div className={styles.parts} role="status">
      <p>{t('resume.import.done', { title })}</p>
      {left_out.length > 0 && (
        <>
          <p>{t('resume.import.left_out')}</p>
          <ul className={styles.list}>
            {left_out.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
