import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useCall } from '#app/api/use-call.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './arrangement.module.css';

interface Company {
  id: number;
  name: string;
}

/** The company that the head of the home page shows today, to hide, and the hidden ones, to let appear again. */
export function CompanyOfDayPanel() {
  const { t } = useTranslation();
  const { data, refetch } = useCall('GET /admin/arrangement/company', {}, { silent: true });
  const [busy, setBusy] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  if (!data) return null;

  async function hide({ id, name }: Company, hidden: boolean) {
    setBusy(id);
    const options = { key: crypto.randomUUID() };
    const answer = await api('POST /admin/arrangement/hide-company', { id, hidden }, options);
    setBusy(undefined);
    if (answer.ok)
      setAnnouncement(t(`home_form.company_of_day.said_${hidden ? 'hidden' : 'shown'}`, { name }));
    await refetch();
  }

  const { company, hidden } = data;
  const rows = [
    ...(company ? [{ ...company, isHidden: false }] : []),
    ...hidden.map((one) => ({ ...one, isHidden: true })),
  ];
  return (
    <Panel flush title={t('home_form.company_of_day.title')} className={styles.company}>
      <p className={styles.standing}>{t('home_form.company_of_day.text')}</p>
      {!company && <p className={styles.standing}>{t('home_form.company_of_day.none')}</p>}
      <ul>
        {rows.map(({ isHidden, ...one }) => (
          <li key={one.id} className={styles.standing}>
            <span className={styles.names}>{one.name}</span>
            <Badge>{t(`home_form.company_of_day.${isHidden ? 'hidden' : 'today'}`)}</Badge>
            <Button
              variant="outline"
              size="dense"
              icon={isHidden ? IconEye : IconEyeOff}
              loading={busy === one.id}
              aria-label={t(`home_form.company_of_day.${isHidden ? 'show' : 'hide'}_of`, { name: one.name })}
              onClick={() => void hide(one, !isHidden)}
            >
              {t(`home_form.company_of_day.${isHidden ? 'show' : 'hide'}`)}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </Panel>
  );
}
