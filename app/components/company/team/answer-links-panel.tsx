import { useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { toast } from '#app/ui/overlays/toast.ts';

/** The switch by which owners let reminders of due answers have a link that needs no sign-in. */
export function AnswerLinksPanel({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [isBusy, setBusy] = useState(false);
  async function change(answer_links: boolean) {
    setBusy(true);
    const answer = await api('POST /employer/member/set-answer-links', { answer_links });
    if (answer.ok) toast.success(answer.message);
    await reload();
    setBusy(false);
  }
  return (
    <Panel title={t('team.answer_links.title')}>
      <Checkbox
        checked={isAllowed}
        disabled={isBusy}
        help={t('team.answer_links.help')}
        onValue={(isChosen) => void change(isChosen)}
      >
        {t('team.answer_links.label')}
      </Checkbox>
    </Panel>
  );
}
