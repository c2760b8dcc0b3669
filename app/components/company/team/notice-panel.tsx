import { useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { noticeDelays } from '#contract/accounts/notice-delay.ts';
import styles from './notice-panel.module.css';

const delays = Object.values(noticeDelays);

/** The choice by which owners delay the mails that tell candidates about refusals. */
export function NoticePanel({ hours }: { hours: number }) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [isBusy, setBusy] = useState(false);
  async function change(value: string) {
    const tell_after_hours = delays.find((hours) => String(hours) === value);
    if (tell_after_hours === undefined) return;
    setBusy(true);
    const answer = await api('POST /employer/company/set-notice-delay', { tell_after_hours });
    if (answer.ok) toast.success(answer.message);
    await reload();
    setBusy(false);
  }
  return (
    <Panel title={t('team.notice.title')}>
      <Field label={t('team.notice.label')} help={t('team.notice.help')}>
        <Select
          name="tell_after_hours"
          className={styles.choice}
          disabled={isBusy}
          value={String(hours)}
          options={delays.map((value) => ({
            value: String(value),
            label:
              value === noticeDelays.AT_ONCE
                ? t('team.notice.at_once')
                : t('team.notice.hours', { number: value }),
          }))}
          onValue={(value) => void change(value)}
        />
      </Field>
    </Panel>
  );
}
