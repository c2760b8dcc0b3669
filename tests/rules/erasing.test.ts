import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteExpired, eraseWithdrawnMembers } from '#server/accounts/own-data/erasing.ts';
import { openTestDatabase } from '../support/database.ts';
import { addCandidate, addEmployer } from '../support/rows.ts';
import { type Column, readSchema, tablesOf, tablesWithoutPersons } from './personal-tables.ts';

const { db } = await openTestDatabase();
const now = new Date('2026-11-21T03:00:00Z');
const later = new Date('2027-11-21T03:00:00Z');

/** Columns that are retained although they may contain personal data, by reason. Format: the table, a colon, its columns. */
const kept: Record<string, string[]> = {
  'says how the account was used, and of nobody who it was': [
    'candidate: language',
    'employer: status',
    'company_member: employer_id role',
  ],
  'the company is no person, and bookkeeping needs its name and tax code; its page is closed': [
    'company: company_name company_name_kr company_name_en company_tax_code address_code address_detail current_ward_code',
    'company: established_date website fax source skills history_vi history_kr history_en overview_vi overview_kr overview_en',
    'company: vision_vi vision_kr vision_en main_business_vi main_business_kr main_business_en',
  ],
  'what the ad offered; candidates keep reading where they once applied': [
    'recruitment: title_vi title_kr title_en description_vi description_kr description_en other_vi other_kr other_en',
    'recruitment: working_form working_hours benefits priorities skills soft_skills price_type start_date end_date ending_told_for',
    'recruitment: address_code address_detail current_ward_code address_text source source_id source_url',
    'recruitment: status_reason status_reason_code status_reason_language',
  ],
  'the history of an ad: numbers of accounts, and columns of which none is about a person (hiring/recruitments/own/actions.ts)':
    ['recruitment_event: actor_id action reason reason_code changes'],
  'the stub that the company may keep: ad, dates, result; its person is a number by then': [
    'application: candidate_id result result_reason cancel_reason interview_date answer_shift_reason',
  ],
  'what happened to the stub and when': ['application_event: kind'],
  'goes with its last holder, that is with the nightly sweep (infrastructure/files/sweep.ts)': [
    'file: id kind name mime sha256 candidate_id employer_id admin_id copy_of alt_vi alt_kr alt_en',
  ],
  'the audit is never changed: numbers, states and reasons': [
    'audit: admin_id employer_id action object_kind object_id before after request_id',
  ],
  'staff are no members; their accounts are switched off and stay for the audit': [
    'admin: uid password_hash name email role language',
    'answer_standstill: started_by',
  ],
  'what services cost, of nobody; orders name the version, and who of the staff set it stays as in the audit':
    ['price_version: kind valid_from value created_by'],
  'a public register, which its command loads anew': [
    'company_registry: tax_code name representative address',
  ],
  'what a company bought and paid: bookkeeping needs it for ten years, by the number of the account': [
    'service_order: reference employer_id status payment_method price_versions buyer_name',
    'service_order_line: quote title titles',
    'service_order_event: kind made_by reason',
    'placement: service title unit start_date end_date',
    'placement_week: place week',
    'banner_review: state late_weeks decided_by status_reason_code status_reason status_reason_language change',
    'ledger_entry: account event',
    'order_refund: reason reference refunded_on made_by',
    'online_payment: reference state transaction_no bank_code response_code',
  ],
  'what came in on our account, as the bank tells it: bookkeeping needs it for ten years': [
    'deposit: booked_on text transaction_number row_sha status note',
    'deposit_return: reason reference returned_on',
    'statement_bank: bank_name columns',
  ],
  'support money that was paid: bookkeeping needs it for ten years, by the number of the account': [
    'support_claim: role hired_id candidate_id proposed_by confirmed_by mutual_decided_by transfer_text',
  ],
  'counters by hashed or numbered callers, which their library deletes when they are over': [
    'rate_limit: key',
  ],
};

const { columns, references } = await readSchema(db);

const nameOf = ({ table, column }: Column) => `${table}.${column}`;
const people = ['candidate', 'employer', 'admin'];
const isLink = (one: Column) =>
  references.some((link) => nameOf(link) === nameOf(one) && people.includes(link.target)) ||
  /^(account|actor|object|candidate|employer|admin)_id$/.test(one.column);
const canTell = (one: Column) =>
  /^(text|character|citext|json|bytea|date|xml|inet|cidr)/.test(one.type) || isLink(one);
const namesPerson = ({ column }: Column) =>
  /email|phone|birthday|gender|representative|recipient|^user_|password/.test(column);

const keptColumns = Object.values(kept).flatMap((lists) =>
  lists.flatMap((list) => {
    const [table = '', names = ''] = list.split(': ');
    return names.split(' ').map((column) => `${table}.${column}`);
  }),
);

/** Triggers in PostgreSQL record which tables lose rows and which columns are written, by any kind of statement. */
async function watchWrites(): Promise<void> {
  await sql`create table touched (name text primary key)`.execute(db);
  await sql`create function touch() returns trigger language plpgsql as $$ begin
    insert into touched values (tg_argv[0]) on conflict do nothing; return null; end $$`.execute(db);
  for (const table of new Set(columns.map((one) => one.table)))
    await sql`create trigger touch_rows after delete on ${sql.table(table)}
      for each statement execute function touch(${sql.lit(table)})`.execute(db);
  for (const one of columns)
    await sql`create trigger ${sql.id(`touch_${one.column}`)} after update of ${sql.id(one.column)}
      on ${sql.table(one.table)} for each statement execute function touch(${sql.lit(nameOf(one))})`.execute(
      db,
    );
}

/** Runs `work` and returns what it changed: `table` for deleted rows, `table.column` for a written column, including cascades. */
async function touchedBy(work: () => Promise<unknown>): Promise<Set<string>> {
  await sql`truncate touched`.execute(db);
  await work();
  const { rows } = await sql<{ name: string }>`select name from touched`.execute(db);
  const touched = new Set(rows.map(({ name }) => name));
  for (const name of touched)
    for (const link of references.filter(({ target }) => target === name)) {
      if (link.onDelete === 'c') touched.add(link.table);
      if (link.onDelete === 'n') touched.add(nameOf(link));
    }
  return touched;
}

await watchWrites();
await addCandidate(db, 'nam', now, 'WITHDRAWN');
const byCandidate = await touchedBy(async () =>
  expect(await eraseWithdrawnMembers(db, later)).toEqual({ candidates: 1, employers: 0 }),
);
await addEmployer(db, 'minsu01', now, 'WITHDRAWN');
const byEmployer = await touchedBy(async () =>
  expect(await eraseWithdrawnMembers(db, later)).toEqual({ candidates: 0, employers: 1 }),
);
const byTime = await touchedBy(() => deleteExpired(db, later));

const ofCandidate = tablesOf(references, 'candidate');
// An application belongs to the candidate, although it is sent to a company.
const ofCompany = tablesOf(references, 'company')
  .difference(ofCandidate)
  .union(new Set(['employer']));
const ofEmployer = new Set([
  ...ofCompany,
  ...references.filter(({ target }) => target === 'employer').map(({ table }) => table),
]);

const isTouched = (touched: Set<string>, one: Column) => touched.has(one.table) || touched.has(nameOf(one));

/** Kinds of people whose data remain in a column after their account was erased, or nothing. */
function remainsOf(one: Column): string[] {
  if (ofCandidate.has(one.table) || ofEmployer.has(one.table))
    return [
      ...(ofCandidate.has(one.table) && !isTouched(byCandidate, one) ? ['candidate'] : []),
      ...(ofEmployer.has(one.table) && !isTouched(byEmployer, one) ? ['employer'] : []),
    ];
  return [byCandidate, byEmployer, byTime].some((touched) => isTouched(touched, one)) ? [] : ['anybody'];
}

test('every column that may contain personal data is erased with the account, or listed here with a reason', () => {
  const left = columns
    .filter(
      (one) =>
        !tablesWithoutPersons.includes(one.table) && canTell(one) && !keptColumns.includes(nameOf(one)),
    )
    .flatMap((one) =>
      remainsOf(one).map((who) => `${nameOf(one)}: no erase.ts removes what it says of ${who}`),
    );
  expect(left).toEqual([]);
});

test('tables without personal data refer to no account and have no column for a person', () => {
  const wrong = columns.filter(
    (one) => tablesWithoutPersons.includes(one.table) && (isLink(one) || namesPerson(one)),
  );
  expect(wrong.map(nameOf)).toEqual([]);
});

test('every reason refers to existing columns that are not erased', () => {
  const stale = keptColumns.filter((name) => {
    const one = columns.find((known) => nameOf(known) === name);
    return !one || !canTell(one) || remainsOf(one).length === 0;
  });
  expect(stale).toEqual([]);
  expect(tablesWithoutPersons.filter((table) => !columns.some((one) => one.table === table))).toEqual([]);
});
