import { createRecordLoader } from '#app/api/load.ts';
import { DepositActs } from '#app/components/admin/deposits/deposit-acts.tsx';
import { DepositBadge, DepositMatchBadge } from '#app/components/admin/deposits/deposit-badges.tsx';
import { type Deposit, formatDepositAdvice } from '#app/components/admin/deposits/proposal.ts';
import { PaymentBadge } from '#app/components/shared/money/payment-badge.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Timeline } from '#app/ui/layout/timeline.tsx';
import { formatPrice } from '#contract/money/price-text.ts';
import styles from './deposit.module.css';

export const screen = defineScreen('/admin/order/deposit/:id', {
  ...staffPage,
  title: 'deposit.title',
});

/** One deposit. */
export const load = createRecordLoader('GET /admin/deposit/show');

/** A deposit next to its order, with the possible actions. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const proposal = formatDepositAdvice(data, t);
  return (
    <>
      <WorkHead
        title={t('deposit.one', { amount: formatPrice(data.amount) })}
        above="/admin/order/deposit"
        marks={<DepositBadge state={data.status} />}
        actions={<DepositActs deposit={data} />}
      />
      <div className={styles.panels}>
        <Note title={t(`deposit.fact.${data.fact}`)}>{proposal}</Note>
        <Panel>
          <FactGrid variant="list" facts={useFacts(data)} />
        </Panel>
        <Returns deposit={data} />
      </div>
    </>
  );
}

function useFacts({ booked_on, amount, text, transaction_number, bank_name, fact, order }: Deposit) {
  const { t } = useTranslation();
  const num = (value: string) => <span className="font-num">{value}</span>;
  return [
    { label: t('deposit.amount'), value: num(formatPrice(amount)) },
    { label: t('deposit.day'), value: num(formatDate(booked_on)) },
    { label: t('deposit.content'), value: text },
    { label: t('deposit.number'), value: transaction_number && num(transaction_number) },
    { label: t('deposit.bank'), value: bank_name },
    { label: t('deposit.fact_head'), value: <DepositMatchBadge fact={fact} /> },
    ...(order
      ? [
          {
            label: t('deposit.order'),
            value: (
              <span className={styles.order}>
                <Anchor className="text-link" href={`/admin/order/${order.id}`}>
                  {num(order.reference)}
                </Anchor>
                <PaymentBadge state={order.status} />
              </span>
            ),
          },
          { label: t('deposit.company'), value: order.company_name },
          { label: t('deposit.total'), value: num(formatPrice(order.total)) },
          {
            label: t(order.missing < 0 ? 'deposit.surplus' : 'deposit.missing'),
            value: order.missing !== 0 && num(formatPrice(Math.abs(order.missing))),
          },
        ]
      : []),
  ].filter(({ value }) => value);
}

/** Returned parts of a deposit, with day, number and reason of each transfer. */
function Returns({ deposit: { returns, returned_amount, amount } }: { deposit: Deposit }) {
  const { t } = useTranslation();
  if (returns.length === 0) return null;
  const sums = { returned: formatPrice(returned_amount), left: formatPrice(amount - returned_amount) };
  return (
    <Panel title={t('deposit.returns')} footer={t('deposit.return.sum', sums)}>
      <Timeline
        items={returns.map((one) => ({
          key: String(one.id),
          title: <span className="font-num">{formatPrice(one.amount)}</span>,
          text: [one.reference && t('service.refunds.reference', { reference: one.reference }), one.reason]
            .filter(Boolean)
            .join(' · '),
          time: <span className="font-num">{formatDate(one.returned_on)}</span>,
          state: 'done',
        }))}
      />
    </Panel>
  );
}
