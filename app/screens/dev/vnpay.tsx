import { useState } from 'react';
import { api } from '#app/api/client.ts';
import styles from '#app/components/admin/trial/simulated-bank.module.css';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { InputOf } from '#contract/index.ts';
import { formatPrice } from '#contract/money/price-text.ts';

export const screen = defineScreen('/dev/vnpay', {
  area: 'none',
  title: 'trial.bank.title',
  query: ['vnp_Amount', 'vnp_TxnRef'],
  demoOnly: true,
});

/** The payment request of a shop. The whole query is sent back to the server, which checks that it has signed it. */
export async function load({ query }: LoadArgs) {
  return { amount: Number(query.get('vnp_Amount')) / 100, reference: query.get('vnp_TxnRef') };
}

type Act = InputOf<'POST /payment/simulator/show'>['act'];
const acts = ['pay', 'twice', 'silent', 'suspect', 'refuse'] as const;

/** Simulates VNPay in demo and test mode: the user plays the bank. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1>{t('trial.bank.title')}</h1>
      <p>{t('trial.bank.text')}</p>
      {data.reference ? (
        <Panel title={t('trial.bank.what')}>
          <FactGrid
            variant="list"
            facts={[
              { label: t('trial.bank.amount'), value: formatPrice(data.amount) },
              {
                label: t('trial.bank.reference'),
                value: <span className="font-num">{data.reference}</span>,
              },
            ]}
          />
          <Acts />
        </Panel>
      ) : (
        <EmptyState level={2} title={t('trial.bank.unknown')} text={t('trial.bank.unknown_text')} />
      )}
    </div>
  );
}

function Acts() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<Act>();

  async function play(act: Act) {
    setBusy(act);
    const request = location.search.slice(1);
    const answer = await api('POST /payment/simulator/show', { request, act });
    if (!answer.ok) return setBusy(undefined);
    // As at VNPay: the notices go to the shop's server, independent of the buyer's next step.
    await Promise.all(answer.data.notices.map((path) => fetch(path)));
    location.assign(answer.data.return_url);
  }

  return (
    <ul className={styles.acts}>
      {acts.map((act) => (
        <li key={act}>
          <Button
            wide
            variant={act === 'pay' ? 'filled' : 'outline'}
            loading={busy === act}
            onClick={() => void play(act)}
          >
            {t(`trial.bank.${act}`)}
          </Button>
          <p className="text-2 text-sm">{t(`trial.bank.${act}_text`)}</p>
        </li>
      ))}
    </ul>
  );
}
