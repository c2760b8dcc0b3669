import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { excludedData } from '#server/accounts/own-data/left-out.ts';
import { parts } from '#server/accounts/own-data/parts.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { openTestDatabase } from '../support/database.ts';
import { nobody, readSchema, tablesOf } from './personal-tables.ts';

const { db } = await openTestDatabase();
const { columns, references } = await readSchema(db);

/** Columns that refer to a person without a foreign key: by number, by address or by name of the caller. */
const looselyOf = /^(account_id|address|recipient|actor|subject)$/;
/** Tables of companies, ads and staff. They refer to a candidate by id only. */
const ofOthers = [
  'ad_assignment',
  'answer_reminder',
  'answer_standstill',
  'ad_criterion',
  'admin',
  'admin_invitation',
  'form_draft',
  'audit',
  'company',
  'company_invitation',
  'company_member',
  'company_name_change',
  'company_page',
  'company_photo',
  'company_registry',
  'company_story',
  'employer',
  'import_line',
  'recruitment',
  'recruitment_event',
  'company_answers',
  'rate_limit',
  'search_count',
  'sign_in_failure',
  'alert_ad',
  'message_template',
  'description_template',
  'service_order',
  'service_order_line',
  'service_order_event',
  'placement',
  'placement_week',
  'banner_review',
  'ledger_entry',
  'order_refund',
  'order_refund_line',
  'deposit',
  'deposit_return',
  'statement_bank',
  'online_payment',
  'price_version',
];

const ofCandidate = new Set([
  ...tablesOf(references, 'candidate'),
  ...columns
    .filter(({ table, column }) => looselyOf.test(column) && !nobody.includes(table))
    .map((one) => one.table),
]);
const names = Object.values(excludedData).flatMap((lists) => lists.flatMap((list) => list.split(' ')));

test('every table with data of a candidate is part of the download, or excluded with a reason', () => {
  const missing = [...ofCandidate].filter(
    (table) =>
      !parts.some((part) => part.table === table) && !names.includes(table) && !ofOthers.includes(table),
  );
  expect(missing).toEqual([]);
  // A new table of any kind must be classified here, too.
  const known = [...nobody, ...ofOthers, ...ofCandidate];
  expect([...new Set(columns.map(({ table }) => table))].filter((table) => !known.includes(table))).toEqual(
    [],
  );
});

test('every column of such a table is part of the download, or excluded with a reason', () => {
  const missing = parts.flatMap(({ table, columns: told, more }) =>
    columns
      .filter(
        (one) =>
          one.table === table && !told.includes(one.column) && !(one.column in (more?.('vi', 0) ?? {})),
      )
      .map((one) => `${table}.${one.column}`)
      .filter((name) => !names.includes(name)),
  );
  expect(missing).toEqual([]);
});

test('everything excluded exists and is not part of the download', () => {
  const stale = names.filter((name) => {
    const [table = '', column] = name.split('.');
    const isThere = columns.some((one) => one.table === table && (!column || one.column === column));
    const told = parts.find((part) => part.table === table)?.columns;
    return !isThere || (column ? told?.includes(column) !== false : told !== undefined);
  });
  expect(stale).toEqual([]);
  expect(ofOthers.filter((table) => !columns.some((one) => one.table === table))).toEqual([]);
});

test('each part of the download has a title in every language', () => {
  const missing = languages.flatMap((language) =>
    parts
      .map(({ name }) => `own_data_file.part.${name.replaceAll('-', '_')}`)
      .filter((key) => translate(language, key) === key)
      .map((key) => `${language}: ${key}`),
  );
  expect(missing).toEqual([]);
});
