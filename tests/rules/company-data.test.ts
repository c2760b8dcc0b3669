import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { excludedCompanyData } from '#server/accounts/own-data/company-left-out.ts';
import { companyParts } from '#server/accounts/own-data/company-parts.ts';
import { belongsToCompany, belongsToEmployer } from '#server/accounts/own-data/company-rows.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { openTestDatabase } from '../support/database.ts';
import { readSchema, tablesOf, tablesWithoutPersons } from './personal-tables.ts';

const { db } = await openTestDatabase();
const { columns, references } = await readSchema(db);

/** Tables whose rows end with a company, its account, a member, an ad or an application. */
const tables = [...tablesOf(references, 'company', 'employer')].filter(
  (table) => !tablesWithoutPersons.includes(table),
);
const names = Object.values(excludedCompanyData).flatMap((lists) =>
  lists.flatMap((list) => list.trim().split(/\s+/)),
);
/** Columns that need no reason: the version of a record, and the company that its rows are chosen by. */
const isImplied = ({ whose }: (typeof companyParts)[number], column: string) =>
  column === 'version' ||
  (column === 'company_id' && whose === belongsToCompany) ||
  (column === 'employer_id' && whose === belongsToEmployer);
const reader = { id: 0, employerId: 0, companyId: 0, clock: () => new Date(0) };

test('every table with data of a company is part of its download, or excluded with a reason', () => {
  const missing = tables.filter(
    (table) => !companyParts.some((part) => part.table === table) && !names.includes(table),
  );
  expect(missing).toEqual([]);
});

test('every column of such a table is part of the download, or excluded with a reason', () => {
  const missing = companyParts.flatMap((part) => {
    const { table, columns: told, more } = part;
    return columns
      .filter((one) => one.table === table && !isImplied(part, one.column))
      .filter(({ column }) => !told.includes(column) && !(column in (more?.('vi', reader) ?? {})))
      .map(({ column }) => `${table}.${column}`)
      .filter((name) => !names.includes(name));
  });
  expect(missing).toEqual([]);
});

test('everything excluded exists and is not part of the download', () => {
  const stale = names.filter((name) => {
    const [table = '', column] = name.split('.');
    const isThere = columns.some((one) => one.table === table && (!column || one.column === column));
    const told = companyParts.filter((part) => part.table === table);
    const isTold = column ? told.some((part) => part.columns.includes(column)) : told.length > 0;
    const needsNone = column !== undefined && told.some((part) => isImplied(part, column));
    return !isThere || isTold || needsNone;
  });
  expect(stale).toEqual([]);
});

test('each part of the download has a title in every language', () => {
  const missing = languages.flatMap((language) =>
    companyParts
      .map(({ name }) => `company_data_file.part.${name.replaceAll('-', '_')}`)
      .filter((key) => translate(language, key) === key)
      .map((key) => `${language}: ${key}`),
  );
  expect(missing).toEqual([]);
});
