import type { ReactNode } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Table } from '#app/ui/layout/table.tsx';
import { formatPrice } from '#contract/money/price-text.ts';
import { DepositMatchBadge } from '../deposits/deposit-badges.tsx';
import { useTransferColumns } from '../deposits/deposit-columns.tsx';
import { ReadyDeposits } from '../deposits/ready-deposits.tsx';
import styles from './statement.module.css';
import type { CheckedStatement, StatementImport, StatementState } from './use-statement.ts';

const num = (value: string) => <span className="font-num">{value}</span>;

/** Preview of the deposits found with the selected columns, with the import button. */
export function StatementFound({
  statement,
  checked,
}: {
  statement: StatementState;
  checked: CheckedStatement;
}) {
  const { t, language } = useTranslation();
  const { found } = checked;
  const count = found?.deposits ?? 0;
  return (
    <Panel title={t('deposit.statement.found_panel')}>
      <div className={styles.parts}>
        {found ? (
          <div role="status">
            <FactGrid
              facts={[
                { label: t('deposit.statement.found'), value: num(formatNumber(count, language)) },
                { label: t('deposit.statement.found_amount'), value: num(formatPrice(found.amount)) },
                {
                  label: t('deposit.statement.outgoing'),
                  value: num(formatNumber(found.outgoing, language)),
                },
                {
                  label: t('deposit.statement.unreadable'),
                  value: num(formatNumber(found.unreadable, language)),
                },
              ]}
            />
          </div>
        ) : (
          <p className="text-2">{t('deposit.statement.pick')}</p>
        )}
        {found && count === 0 && <p className="text-2">{t('deposit.statement.nothing')}</p>}
        {found && count > 0 && <First rows={found.first} />}
        {found && <Unreadable rows={found.unreadable_rows} />}
        {count > 0 && (
          <div className={styles.acts}>
            <Button variant="filled" loading={statement.isBusy} onClick={() => void statement.keep()}>
              {t('deposit.statement.import', { count })}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

/** A list below a visible title; its caption is for screen readers. */
const Listed = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.listed}>
    <h3>{title}</h3>
    {children}
  </div>
);

function First({ rows }: { rows: NonNullable<CheckedStatement['found']>['first'] }) {
  const { t } = useTranslation();
  const { text, day, amount } = useTransferColumns();
  return (
    <Listed title={t('deposit.statement.first')}>
      <Table
        caption={t('deposit.statement.first')}
        rows={rows.map((row, id) => ({ ...row, id }))}
        keyOf={({ id }) => id}
        nameOf={(row) => row.text}
        columns={[
          text,
          { key: 'number', head: t('deposit.number'), cell: ({ transaction_number }) => transaction_number },
          day,
          amount,
        ]}
      />
    </Listed>
  );
}

/** Rows that could not be parsed, with their line numbers, so that finance can find them in the file. */
function Unreadable({ rows }: { rows: StatementImport['unreadable_rows'] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <Listed title={t('deposit.statement.unreadable')}>
      <Table
        caption={t('deposit.statement.unreadable')}
        rows={rows}
        keyOf={({ line }) => line}
        nameOf={({ line }) => t('deposit.statement.line', { line })}
        columns={[
          {
            key: 'line',
            head: t('deposit.statement.line_head'),
            fold: 'title',
            cell: ({ line }) => t('deposit.statement.line', { line }),
          },
          { key: 'text', head: t('deposit.content'), width: 'wide', cell: ({ text }) => text },
        ]}
      />
    </Listed>
  );
}

/** The result of an import, with the next steps. */
export function StatementDone({
  statement,
  imported,
}: {
  statement: StatementState;
  imported: StatementImport;
}) {
  const { t, language } = useTranslation();
  const facts = (['added', 'known', 'outgoing', 'unreadable'] as const).map((name) => ({
    label: t(`deposit.statement.${name}`),
    value: num(formatNumber(imported[name], language)),
  }));
  return (
    <Panel title={t('deposit.statement.done')}>
      <div className={styles.parts} role="status">
        <FactGrid facts={facts} />
        {imported.facts.length > 0 && (
          <ul className={styles.facts}>
            {imported.facts.map(({ fact, count }) => (
              <li key={fact}>
                <DepositMatchBadge fact={fact} />
                <span className="font-num">{formatNumber(count, language)}</span>
              </li>
            ))}
          </ul>
        )}
        <Unreadable rows={imported.unreadable_rows} />
        <ReadyDeposits ready={imported.ready} onDone={statement.forgetReady} />
        <div className={styles.acts}>
          <LinkButton href="/admin/order/deposit">{t('deposit.show_all')}</LinkButton>
          <Button onClick={statement.startAnew}>{t('deposit.statement.another')}</Button>
        </div>
      </div>
    </Panel>
  );
}
