import { useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { toast } from '#app/ui/overlays/toast.ts';

/** The switch by which owners let recruiters buy services for their own ads. */
export function BuyingPanel({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [isBusy, setBusy] = useState(false);
  async function change(recruiters_buy: boolean) {
    setBusy(true);
    const answer = await api('POST /employer/member/set-buying', { recruiters_buy });
    if (answer.ok) toast.success(answer.message);
    await reload();
    setBusy(false);
  }
  return (
    <Panel title={t('team.buying.title')}>
      <Checkbox
        checked={isAllowed}
        disabled={isBusy}
        help={t('team.buying.help')}
        onValue={(isChosen) => void change(isChosen)}
      >
        {t('team.buying.label')}
      </Checkbox>
    </Panel>
  );
}
