import { createCallLoader } from '#app/api/load.ts';
import { StatementColumns } from '#app/components/admin/statement/statement-columns.tsx';
import { StatementFile } from '#app/components/admin/statement/statement-file.tsx';
import { StatementDone, StatementFound } from '#app/components/admin/statement/statement-found.tsx';
import { useStatement } from '#app/components/admin/statement/use-statement.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';
import styles from './deposit.module.css';

export const screen = defineScreen('/admin/order/statement', {
  ...staffPage,
  title: 'deposit.statement.title',
});

/** Banks whose statements were imported before. */
export const load = createCallLoader('GET /admin/statement/banks');

/** Imports a bank statement: file, columns, preview and result. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const banks = data.list.map(({ bank_name }) => bank_name);
  const statement = useStatement(banks[0] ?? '');
  const { file, checked, imported } = statement;
  return (
    <>
      <WorkHead title={t('deposit.statement.title')} above="/admin/order/deposit" />
      <div className={styles.panels}>
        {imported ? (
          <StatementDone statement={statement} imported={imported} />
        ) : (
          <>
            <StatementFile statement={statement} banks={banks} />
            {file && checked && (
              <>
                <StatementColumns statement={statement} checked={checked} />
                <StatementFound statement={statement} checked={checked} />
              </>
            )}
          </>
        )}
      </div>
    </>
  );
}
