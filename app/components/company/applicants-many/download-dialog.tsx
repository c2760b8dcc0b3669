import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useInvalidateCalls } from '#app/api/use-call.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { limits } from '#contract/limits.ts';
import styles from './download-dialog.module.css';

const calls = { xlsx: 'GET /employer/applicant/xlsx', csv: 'GET /employer/applicant/csv' } as const;
type Format = keyof typeof calls;

/** Asks for the format, and whether to include phone and e-mail, which counts as opening the applications. */
export function DownloadDialog({ recruitmentId, onClose }: { recruitmentId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  const [format, setFormat] = useState<Format>('xlsx');
  const [contacts, setContacts] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    const { ok } = await api(calls[format], { recruitment_id: recruitmentId, contacts });
    setBusy(false);
    if (!ok) return;
    if (contacts) void refresh('GET /employer/applicant/list');
    onClose();
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t('applicant.download.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="filled" icon={IconFileDownload} loading={isBusy} onClick={save}>
            {t('applicant.download.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p className="text-2">{t('applicant.download.text', { days: limits.applicationVisibleDays })}</p>
        <Field label={t('applicant.download.format')} group>
          <RadioGroup
            variant="cards"
            value={format}
            onValue={setFormat}
            options={[
              { value: 'xlsx', label: 'XLSX', help: t('applicant.download.xlsx') },
              { value: 'csv', label: 'CSV', help: t('applicant.download.csv') },
            ]}
          />
        </Field>
        <Checkbox checked={contacts} onValue={setContacts} help={t('applicant.download.contacts_help')}>
          {t('applicant.download.contacts')}
        </Checkbox>
      </div>
    </Modal>
  );
}
