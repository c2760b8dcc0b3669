import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useIdempotencyKey } from '#app/api/idempotency-key.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { OutputOf } from '#contract/index.ts';
import { formatSalaryPerUnit } from '#contract/text/salary-format.ts';
import styles from './hidden-pay.module.css';

type Ads = OutputOf<'GET /employer/recruitment/hidden-pay'>['list'];

/**
 * Ads with negotiable pay whose amounts only the company sees, and the button that publishes these amounts.
 * @param onDone refetches the list
 */
export function HiddenPay({ ads, onDone }: { ads: Ads; onDone: () => void }) {
  const { t, language } = useTranslation();
  const keyOf = useIdempotencyKey();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const ids = ads.map(({ id }) => id).filter((id) => !left.has(id));
  async function showFigures() {
    setBusy(true);
    const answer = await api('POST /employer/recruitment/show-pay-many', { ids }, { key: keyOf({ ids }) });
    setBusy(false);
    if (!answer.ok) return;
    toast.success(t('employer.hidden_pay.done', { count: answer.data.done }));
    onDone();
  }
  if (ads.length === 0)
    return (
      <EmptyState
        level={2}
        title={t('employer.hidden_pay.none')}
        text={t('employer.hidden_pay.none_text')}
        action={<LinkButton href="/employer/recruitment">{t('ad_form.back_to_list')}</LinkButton>}
      />
    );
  return (
    <Panel
      flush
      title={t('employer.hidden_pay.shown_as')}
      footer={
        <Button variant="filled" disabled={ids.length === 0} loading={isBusy} onClick={showFigures}>
          {t('employer.hidden_pay.show', { count: ids.length })}
        </Button>
      }
    >
      <ul className={styles.list}>
        {ads.map(({ id, title, ...pay }) => (
          <li key={id}>
            <Checkbox
              checked={!left.has(id)}
              onValue={(isChosen) =>
                setLeft(new Set(isChosen ? [...left].filter((one) => one !== id) : [...left, id]))
              }
              help={formatSalaryPerUnit({ ...pay, is_negotiable: true }, t, language)}
            >
              {title || t('employer.ads.untitled')}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
