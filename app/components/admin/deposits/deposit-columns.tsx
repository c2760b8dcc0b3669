import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { Column } from '#app/ui/layout/table.tsx';
import type { DepositMatch, DepositStatus } from '#contract/money/deposit-enums.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import { DepositBadge, DepositMatchBadge } from './deposit-badges.tsx';

interface Transfer {
  text: string;
  booked_on: string;
  amount: number;
}

/** Columns of the content, the day and the amount of a transfer. */
export function useTransferColumns() {
  const { t } = useTranslation();
  return {
    text: {
      key: 'text',
      head: t('deposit.content'),
      fold: 'title',
      width: 'wide',
      cell: ({ text }) => text || '–',
    },
    day: {
      key: 'day',
      head: t('deposit.day'),
      numeric: true,
      cell: ({ booked_on }) => formatDate(booked_on),
    },
    amount: {
      key: 'amount',
      head: t('deposit.amount'),
      // In narrow windows, the amount belongs to the second line: at the end of the first, it would make a long text
      // wrap.
      fold: 'line',
      numeric: true,
      cell: ({ amount }) => formatPrice(amount),
    },
  } satisfies Record<string, Column<Transfer>>;
}

interface Judged {
  fact: DepositMatch;
  status: DepositStatus;
}

/** Columns of the relation of a deposit to its order, and of its state. */
export function useStateColumns() {
  const { t } = useTranslation();
  return {
    fact: {
      key: 'fact',
      head: t('deposit.fact_head'),
      cell: ({ fact }) => <DepositMatchBadge fact={fact} />,
    },
    status: {
      key: 'status',
      head: t('deposit.state'),
      cell: ({ status }) => <DepositBadge state={status} />,
    },
  } satisfies Record<string, Column<Judged>>;
}
