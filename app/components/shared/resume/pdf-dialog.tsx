import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import type { CallResult } from '#contract/call.ts';
import { type ResumeLook, resumeLayouts } from '#contract/enums.ts';
import { type Language, languages } from '#contract/languages.ts';
import { LayoutThumbnail } from './look-picture.tsx';
import styles from './pdf-dialog.module.css';

interface PdfDialogProps {
  /** Makes the call that returns the file. */
  download: (paper: { look: ResumeLook; language: Language }) => Promise<CallResult<unknown>>;
  onClose: () => void;
}

/** Asks for the layout of the PDF and the language of its headings. */
export function PdfDialog({ download, onClose }: PdfDialogProps) {
  const { t, language: reader } = useTranslation();
  const [look, setLook] = useState<ResumeLook>('ONE_COLUMN');
  const [language, setLanguage] = useState<Language>(reader);
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    const { ok } = await download({ look, language });
    setBusy(false);
    if (ok) onClose();
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t('resume.pdf.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="filled" icon={IconFileDownload} loading={isBusy} onClick={save}>
            {t('resume.pdf.download')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Field label={t('resume.pdf.look')} group>
          <RadioGroup
            variant="tiles"
            value={look}
            onValue={setLook}
            options={resumeLayouts.map((one) => ({
              value: one,
              label: (
                <span className={styles.look}>
                  {t(`resume.pdf.looks.${one}`)}
                  <LayoutThumbnail look={one} />
                </span>
              ),
            }))}
          />
        </Field>
        <Field label={t('resume.pdf.language')} help={t('resume.pdf.language_help')} group>
          <RadioGroup
            value={language}
            onValue={setLanguage}
            options={languages.map((one) => ({
              value: one,
              label: t(`ui.language_${one}`),
            }))}
          />
        </Field>
      </div>
    </Modal>
  );
}

/** The PDF dialog for a resume of the signed-in candidate. */
export function OwnPdfDialog({ profileId, onClose }: { profileId: number; onClose: () => void }) {
  return (
    <PdfDialog
      download={(paper) => api('GET /candidate/profile/pdf', { profile_id: profileId, ...paper })}
      onClose={onClose}
    />
  );
}
