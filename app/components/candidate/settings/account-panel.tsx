import { useCallback, useEffect, useState } from 'react';
import { tokenInAddress } from '#app/components/shared/otp/token-in-address.ts';
import { accountDraft } from '#app/components/shared/user-info/values.ts';
import { readDraft } from '#app/form/draft.ts';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { formatAddress, formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { OutputOf } from '#contract/index.ts';
import styles from './account-panel.module.css';

const EditAccountModal = dialogWithTranslations(
  async () => (await import('#app/components/shared/user-info/edit-account-modal.tsx')).EditAccountModal,
);

/** The candidate's own account data, and the dialog that changes it (mode editProfileDefault). */
export function AccountPanel({ start }: { start: OutputOf<'GET /candidate/my-info'> }) {
  const { t } = useTranslation();
  const [info, setInfo] = useState(start);
  useEffect(() => setInfo(start), [start]);
  const [isEditing, setEditing] = useState(false);
  usePrefetch(EditAccountModal);
  const close = useCallback(() => setEditing(false), []);
  // Opens the dialog for a link of a mail with a code, and for a draft from before a reload or the end of a session.
  useEffect(() => {
    const isLink = tokenInAddress() !== undefined;
    const hasDraft = readDraft(accountDraft) !== undefined;
    if (isLink || hasDraft) setEditing(true);
    if (hasDraft) toast.info({ title: { key: 'resume.editor.draft' } });
  }, []);
  const { province, district, ward, detail } = info.address;
  return (
    <Panel
      id="account"
      title={t('candidate.settings.account')}
      aside={<Button onClick={() => setEditing(true)}>{t('candidate.settings.edit')}</Button>}
    >
      <p className={styles.note}>{t('candidate.settings.note')}</p>
      <FactGrid
        variant="list"
        facts={[
          { label: t('resume.view.name'), value: info.profile_full_name },
          { label: t('resume.view.birthday'), value: formatDate(info.profile_date_birthday) },
          { label: t('resume.view.gender'), value: t(`enum.gender.${info.profile_user_gender}`) },
          { label: t('resume.view.phone'), value: info.profile_user_phone },
          { label: t('resume.view.email'), value: info.profile_user_email },
          {
            label: t('resume.view.address'),
            value: formatAddress([detail, ward?.name, district?.name, province?.name]),
          },
        ]}
      />
      {isEditing && (
        <EditAccountModal
          onClose={close}
          onSaved={(saved) => {
            setInfo(saved);
            close();
          }}
        />
      )}
    </Panel>
  );
}
