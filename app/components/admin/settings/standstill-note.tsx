import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import type { OutputOf } from '#contract/index.ts';

/**
 * Note that the deadlines of companies' answers are paused after a restore, with the button that resumes them; renders
 * nothing while they run.
 */
export function StandstillNote({ standstill }: { standstill: OutputOf<'GET /admin/answers/show'> }) {
  const { t } = useTranslation();
  const [since, setSince] = useState(standstill.since);
  const [isBusy, setBusy] = useState(false);
  if (since === null) return null;
  const start = async () => {
    setBusy(true);
    const answer = await api('POST /admin/answers/start', {});
    setBusy(false);
    if (answer.ok) setSince(answer.data.since);
  };
  return (
    <Note
      urgent
      title={t('setting.standstill.title')}
      action={
        <Button variant="filled" loading={isBusy} onClick={() => void start()}>
          {t('setting.standstill.start')}
        </Button>
      }
    >
      {t('setting.standstill.text', { moment: formatDateTime(since), clocks: standstill.clocks })}
    </Note>
  );
}
