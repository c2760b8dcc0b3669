import { useState } from 'react';
import { SupportBadge } from '#app/components/shared/money/support-badge.tsx';
import { formatAmount, formatDate } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { type Column, Table } from '#app/ui/layout/table.tsx';
import type { Language } from '#contract/languages.ts';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import type { Referral } from './referral-link.tsx';
import styles from './support.module.css';

type Claim = Referral['claims'][number];

/** Support claims of the signed-in candidate, each with its state and bank account. */
export function OwnClaims({
  claims,
  onChanged,
}: {
  claims: readonly Claim[];
  onChanged: (referral: Referral) => void;
}) {
  const { t, language } = useTranslation();
  const [open, setOpen] = useState<Claim>();
  return (
    <Panel title={t('support.own.money')} flush>
      {claims.length === 0 ? (
        <EmptyState seed="support" title={t('support.own.none')} text={t('support.own.none_text')} />
      ) : (
        <Table
          caption={t('support.own.money')}
          rows={claims}
          keyOf={({ id }) => id}
          nameOf={(claim) => nameOf(claim, t)}
          columns={columnsFor(t, language, setOpen)}
        />
      )}
      {open && (
        <BankAccountDialog
          claim={open}
          onClose={() => setOpen(undefined)}
          onSaved={(referral) => {
            setOpen(undefined);
            onChanged(referral);
          }}
        />
      )}
    </Panel>
  );
}

const nameOf = ({ role, company_name }: Claim, t: TranslateFn): string =>
  role === 'CANDIDATE' ? t('support.own.hire', { company: company_name ?? '' }) : t('support.own.referral');

const columnsFor = (
  t: TranslateFn,
  language: Language,
  onAccount: (claim: Claim) => void,
): Column<Claim>[] => [
  {
    key: 'what',
    head: t('support.own.what'),
    fold: 'title',
    width: 'wide',
    cell: (claim) => nameOf(claim, t),
  },
  {
    key: 'status',
    head: t('support.own.status'),
    cell: (claim) => (
      <span className={styles.state}>
        <SupportBadge state={claim.status} />
        {more(claim, t) && <span className="text-2 text-sm">{more(claim, t)}</span>}
      </span>
    ),
  },
  { key: 'when', head: t('support.own.when'), cell: (claim) => whenOf(claim, t) },
  {
    key: 'account',
    head: t('support.own.account'),
    cell: (claim) => (
      <span className={styles.state}>
        {claim.account_end && t('support.own.account_end', { end: claim.account_end })}
        {claim.can_give_account && (
          <Button variant={claim.account_end ? 'outline' : 'filled'} onClick={() => onAccount(claim)}>
            {t(claim.account_end ? 'support.own.change' : 'support.own.give')}
          </Button>
        )}
      </span>
    ),
  },
  {
    key: 'amount',
    head: t('support.own.amount'),
    numeric: true,
    // In narrow windows, the amount belongs to the second line: at the end of the first, it would make a long company
    // name wrap.
    fold: 'line',
    cell: ({ amount }) => formatAmount(amount, language),
  },
];

function more({ transfer_text, cancel_reason, mutual_reason }: Claim, t: TranslateFn): string {
  // The reason of a cancelled claim takes precedence over the reference text of a transfer that the bank sent back.
  if (cancel_reason) return t('support.own.reason', { reason: cancel_reason });
  if (mutual_reason && !transfer_text) return t('support.own.reason', { reason: mutual_reason });
  return transfer_text ? t('support.own.transfer', { text: transfer_text }) : '';
}

function whenOf({ status, paid_at, due_at, hired_at }: Claim, t: TranslateFn): string {
  if (paid_at) return t('support.own.paid_on', { date: formatDate(paid_at) });
  if (status === 'CANCELLED') return t('support.own.since', { date: formatDate(hired_at) });
  return t('support.own.due_on', { date: formatDate(due_at) });
}
