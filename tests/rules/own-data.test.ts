import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { excludedData } from '#server/accounts/own-data/left-out.ts';
import { belongsToCandidate, candidateParts } from '#server/accounts/own-data/parts.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { openTestDatabase } from '../support/database.ts';
import { readSchema, tablesOf, tablesWithoutPersons } from './personal-tables.ts';

const { db } = await openTestDatabase();
const { columns, references } = await readSchema(db);

/** Columns that refer to a person without a foreign key: by number, by address or by name of the caller. */
const looselyOf = /^(account_id|address|recipient|actor|subject)$/;
/** Tables whose rows end with a company: its download is checked in company-data.test.ts. */
const ofCompany = tablesOf(references, 'company', 'employer');
/** Further tables without data of a candidate: of staff, public registers, counters and books. */
const ofOthers = [
  'answer_standstill',
  'admin',
  'admin_invitation',
  'company_registry',
  'form_draft',
  'ledger_entry',
  'price_version',
  'rate_limit',
  'search_count',
  'sign_in_failure',
  'statement_bank',
];

const ofCandidate = new Set([
  ...tablesOf(references, 'candidate'),
  ...columns
    .filter(({ table, column }) => looselyOf.test(column) && !tablesWithoutPersons.includes(table))
    .map((one) => one.table),
]);
const names = Object.values(excludedData).flatMap((lists) => lists.flatMap((list) => list.split(' ')));

/** Columns that need no reason: the version of a record, and the candidate that its rows are chosen by. */
const isImplied = ({ whose }: (typeof candidateParts)[number], column: string) =>
  column === 'version' || (column === 'candidate_id' && whose === belongsToCandidate);

test('every table with data of a candidate is part of the download, or excluded with a reason', () => {
  const missing = [...ofCandidate].filter(
    (table) =>
      !candidateParts.some((part) => part.table === table) &&
      !names.includes(table) &&
      !ofOthers.includes(table),
  );
  expect(missing).toEqual([]);
  // A new table of any kind must be classified here, too.
  const known = [...tablesWithoutPersons, ...ofOthers, ...ofCandidate, ...ofCompany];
  expect([...new Set(columns.map(({ table }) => table))].filter((table) => !known.includes(table))).toEqual(
    [],
  );
});

test('every column of such a table is part of the download, or excluded with a reason', () => {
  const missing = candidateParts.flatMap((part) => {
    const { table, columns: told, more } = part;
    return columns
      .filter((one) => one.table === table && !isImplied(part, one.column))
      .filter(({ column }) => !told.includes(column) && !(column in (more?.('vi', 0) ?? {})))
      .map((one) => `${table}.${one.column}`)
      .filter((name) => !names.includes(name));
  });
  expect(missing).toEqual([]);
});

test('everything excluded exists and is not part of the download', () => {
  const stale = names.filter((name) => {
    const [table = '', column] = name.split('.');
    const isThere = columns.some((one) => one.table === table && (!column || one.column === column));
    const part = candidateParts.find((one) => one.table === table);
    const told = part?.columns;
    const needsNone = part !== undefined && column !== undefined && isImplied(part, column);
    return !isThere || needsNone || (column ? told?.includes(column) !== false : told !== undefined);
  });
  expect(stale).toEqual([]);
  expect(ofOthers.filter((table) => !columns.some((one) => one.table === table))).toEqual([]);
  const derived = ofOthers.filter((table) => ofCompany.has(table) && !ofCandidate.has(table));
  expect(derived).toEqual([]);
});

test('each part of the download has a title in every language', () => {
  const missing = languages.flatMap((language) =>
    candidateParts
      .map(({ name }) => `own_data_file.part.${name.replaceAll('-', '_')}`)
      .filter((key) => translate(language, key) === key)
      .map((key) => `${language}: ${key}`),
  );
  expect(missing).toEqual([]);
});
