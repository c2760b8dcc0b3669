import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import { employerStatuses, recruitmentStatus } from '#contract/enums.ts';
import { not } from '#server/infrastructure/db/predicates.ts';
import { refreshSearchRows } from '#server/search/index.ts';
import { isPublic } from '#server/states/companies.ts';
import {
  employerDisplayState,
  isApproved,
  isNotWithdrawn,
  isWaiting,
  isWithdrawn,
  lacksLicence,
} from '#server/states/employers.ts';
import {
  companyTab,
  endsWithin,
  hasBegun,
  isClosedToApplications,
  isDraft,
  isExpired,
  isListed,
  isPastDeadline,
  isPending,
  isPublished,
  isRecruiting,
  isSuspended,
  publicState,
  publicStateOf,
  recruitmentDisplayState,
  startsInFuture,
} from '#server/states/recruitments.ts';
import { isShown } from '#server/states/search.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { expectAgreement } from '#tests/support/agreement.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const { db } = await openTestDatabase();
/** Half an hour past midnight in Vietnam, when it is still yesterday in UTC. */
const now = new Date('2026-03-10T17:30:00Z');
const today = dateOf(now);

const account = fc.record({
  status: fc.constantFrom(...employerStatuses),
  approval_cancelled: fc.boolean(),
});
const company = fc.record({
  source: fc.constantFrom(null, 'topcv'),
  account: fc.option(account),
});
const days = fc.integer({ min: -9, max: 9 }).map((distance) => addDays(today, distance));
const ad = fc
  .record({
    company: fc.nat(5),
    status: fc.constantFrom(...Object.values(recruitmentStatus)),
    days: fc.tuple(days, days).map((both) => both.sort()),
    has_start: fc.boolean(),
    has_end: fc.boolean(),
    hidden: fc.boolean(),
    suspended: fc.boolean(),
  })
  .map(({ days: [first = '', last = ''], has_start, has_end, suspended, ...rest }) => ({
    ...rest,
    start_date: has_start ? first : null,
    end_date: has_end ? last : null,
    suspended: rest.status === recruitmentStatus.STOP && suspended,
  }));
const market = fc.record({
  companies: fc.array(company, { minLength: 6, maxLength: 6 }),
  ads: fc.array(ad, { minLength: 20, maxLength: 40 }),
});

type Market = typeof market extends fc.Arbitrary<infer Value> ? Value : never;

/** Stores new companies with their accounts and ads. @returns each ad with the columns that the rules read */
async function store({ companies, ads }: Market) {
  const ids: number[] = [];
  for (const { source, account: own } of companies) {
    const id = await addCompany(db, { company_name: 'Hanbit', ...(own ? { employer: own.status } : {}) });
    // The index on imported companies requires unique names per source.
    await db
      .updateTable('company')
      .set({ source, company_name: `Hanbit ${id}` })
      .where('id', '=', id)
      .execute();
    if (own) await db.updateTable('employer').set(own).where('company_id', '=', id).execute();
    ids.push(id);
  }
  const rows = await Promise.all(
    ads.map(async ({ company: at, ...columns }) => {
      const owner = companies[at];
      const id = await addRecruitment(db, ids[at] ?? 0, {
        title_vi: 'Thợ hàn',
        ...columns,
        suspended_from: columns.suspended ? recruitmentStatus.RECRUITING : null,
        posted_at: new Date(now.getTime() - 60_000),
      });
      const employer_status = owner?.account?.status ?? null;
      const read = { ...columns, employer_status, source: owner?.source ?? null };
      return [id, { ...read, company_listed: isPublic.matches(read) }] as const;
    }),
  );
  return { companyIds: ids, rows: new Map(rows) };
}

const eachMarket = (check: (stored: Awaited<ReturnType<typeof store>>, drawn: Market) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(market, async (drawn) => check(await store(drawn), drawn)),
    { numRuns: 8, endOnFailure: true },
  );

test('every rule about an ad gives the same answer in code and in SQL', async () => {
  await eachMarket(({ rows }) =>
    expectAgreement(
      db,
      {
        key: 'r.id',
        tables: sql`recruitment r join company c on c.id = r.company_id left join employer e on e.company_id = c.id`,
        rows,
      },
      {
        isDraft,
        isPending,
        isRecruiting,
        isPublished,
        isSuspended,
        isListed,
        isPublic,
        'not isListed': not(isListed),
        'not isPublic': not(isPublic),
        startsInFuture: startsInFuture(now),
        isExpired: isExpired(now),
        hasBegun: hasBegun(now),
        isClosedToApplications: isClosedToApplications(now),
        endsWithin: endsWithin(3, now),
        'isTooLate to approve': isPastDeadline('approve', now),
        'isTooLate to resume': isPastDeadline('resume', now),
        companyTab: companyTab(now),
        publicState: publicState(now),
        recruitmentDisplayState: recruitmentDisplayState(now),
      },
    ),
  );
});

test('the lists contain an ad exactly while its page is open', async () => {
  await eachMarket(async ({ rows }) => {
    const ids = [...rows.keys()];
    await refreshSearchRows(db, ids);
    const found = await db
      .selectFrom('recruitment_search as s')
      .where('s.id', 'in', ids)
      .where(isShown(now).sql)
      .select('s.id')
      .execute();
    const open = ids.filter((id) => {
      const row = rows.get(id);
      return row && publicStateOf(row, row.company_listed, now) === 'open';
    });
    expect(found.map(({ id }) => id).sort()).toEqual(open.sort());
  });
});

test('every rule about a company account gives the same answer in code and in SQL', async () => {
  await eachMarket(async ({ companyIds }, { companies }) => {
    const rows = new Map(
      companies.flatMap(({ account: own }, index) => (own ? [[companyIds[index] ?? 0, own] as const] : [])),
    );
    await expectAgreement(
      db,
      { key: 'e.company_id', tables: sql`employer e`, rows },
      {
        isApproved,
        isLiving: isNotWithdrawn,
        isWaiting,
        isWithdrawn,
        lacksLicence,
        employerDisplayState,
        'not isApproved': not(isApproved),
      },
    );
  });
});
