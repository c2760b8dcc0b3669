import { FormPanel, FormRow } from '#app/components/shared/record-form/form-panel.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { ScrollRegion } from '#app/ui/scroll-region.tsx';
import styles from './statement.module.css';
import type { CheckedColumns, CheckedStatement, StatementState } from './use-statement.ts';

const required = ['date_column', 'amount_column', 'text_column'] as const;
const optional = ['debit_column', 'direction_column', 'number_column'] as const;
const helps = {
  amount_column: 'deposit.statement.amount_help',
  debit_column: 'deposit.statement.debit_help',
  direction_column: 'deposit.statement.direction_help',
} as const;

/** Form that assigns the columns of the file to data such as day and amount, with a preview of its first rows. */
export function StatementColumns({
  statement,
  checked,
}: {
  statement: StatementState;
  checked: CheckedStatement;
}) {
  const { t } = useTranslation();
  const { columns, heads } = checked;
  const options = heads.map((name, value) => ({
    value,
    label: name
      ? t('deposit.statement.column_named', { number: value + 1, name: name.slice(0, 40) })
      : t('deposit.statement.column', { number: value + 1 }),
  }));
  const choose = (name: keyof CheckedColumns, value: string) =>
    void statement.choose({ ...columns, [name]: value === '' ? undefined : Number(value) });
  const field = (name: keyof CheckedColumns, isRequired: boolean) => {
    const help = name in helps ? t(helps[name as keyof typeof helps]) : undefined;
    return (
      <Field key={name} label={t(`deposit.statement.${name}`)} required={isRequired} help={help}>
        <Select
          name={name}
          options={options}
          placeholder={t(isRequired ? 'deposit.statement.choose' : 'deposit.statement.no_column')}
          value={columns[name] ?? ''}
          onValue={(value) => choose(name, value)}
        />
      </Field>
    );
  };
  return (
    <FormPanel title={t('deposit.statement.columns_panel')}>
      <FormRow>{required.map((name) => field(name, true))}</FormRow>
      <FormRow>{optional.map((name) => field(name, false))}</FormRow>
      <Preview checked={checked} />
    </FormPanel>
  );
}

/** The first rows as in the file, the selected columns highlighted. */
function Preview({ checked: { heads, rows, columns } }: { checked: CheckedStatement }) {
  const { t } = useTranslation();
  const chosen = new Map(Object.entries(columns).map(([name, at]) => [at, name as keyof CheckedColumns]));
  const marked = (at: number) => (chosen.has(at) ? '' : undefined);
  return (
    <ScrollRegion className={styles.scroll} name={t('deposit.statement.preview')}>
      <table className={styles.preview}>
        <caption className="visually-hidden">{t('deposit.statement.preview')}</caption>
        <thead>
          <tr>
            {heads.map((head, at) => {
              const name = chosen.get(at);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <th key={at} scope="col" data-chosen={marked(at)}>
                  {name && <b>{t(`deposit.statement.${name}`)}</b>}
                  <span>{head || t('deposit.statement.column', { number: at + 1 })}</span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file keep their places
            <tr key={line}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <td key={at} data-chosen={marked(at)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
