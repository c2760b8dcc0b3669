import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type InquiryStatus, inquiryStatuses } from '#contract/enums.ts';
import {
  abilitiesOf,
  allowsInquiryAct,
  type InquiryAct,
  isAnswered,
  isClaimed,
  isUnanswered,
  moveInquiry,
  staffAbilitiesOf,
  transitionsOf,
} from '#server/states/inquiries.ts';
import { expectAgreement } from '#tests/support/agreement.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { addCandidate } from '#tests/support/rows.ts';

const { db } = await openTestDatabase();
const now = new Date('2026-11-24T03:00:00Z');
const hoa = await addCandidate(db, 'hoa', now);
const acts = ['edit', 'add', 'take', 'answer'] as const satisfies readonly InquiryAct[];

async function store(status: InquiryStatus = 'UNANSWERED', answered_at: Date | null = null) {
  const contact = { contact_name: 'Hoa', contact_email: 'hoa@example.com', contact_phone: '0912345678' };
  const times = { waiting_since: now, created_at: now, updated_at: now };
  const { id } = await db
    .insertInto('inquiry')
    .values({
      ...{ candidate_id: hoa, kind: 'QUESTION', title: 'Hỏi', detail: '', status, answered_at },
      ...contact,
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

beforeEach(() => db.deleteFrom('inquiry').execute());

test('after any sequence of actions, an inquiry follows its table of transitions, one version at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 8 }), async (done) => {
      const id = await store();
      let stands: { status: InquiryStatus; answered_at: Date | null } = {
        status: 'UNANSWERED',
        answered_at: null,
      };
      let version = 1;
      for (const act of done) {
        const changes = act === 'answer' ? { answered_at: now } : {};
        const moved = await moveInquiry(db, { id, act, changes, version }, now);
        expect(moved !== undefined).toBe(allowsInquiryAct(act).matches(stands));
        if (!moved) continue;
        expect(moved.status).toBe(transitionsOf(act)[stands.status]);
        version += 1;
        expect(moved.version).toBe(version);
        stands = moved;
        // An answered inquiry is never edited, and another message of the writer makes it wait again.
        expect(abilitiesOf(stands)).toEqual({
          edit: stands.status === 'UNANSWERED' && stands.answered_at === null,
          add: stands.status !== 'UNANSWERED' || stands.answered_at !== null,
        });
      }
    }),
    { numRuns: 60 },
  );
});

test('every rule about inquiries gives the same answer in code and in SQL', async () => {
  const standing = fc.record({
    status: fc.constantFrom(...inquiryStatuses),
    answered_at: fc.constantFrom(null, now),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(standing, { minLength: 1, maxLength: 12 }), async (all) => {
      const rows = new Map<number, (typeof all)[number]>();
      for (const one of all) rows.set(await store(one.status, one.answered_at), one);
      await expectAgreement(
        db,
        { key: 'i.id', tables: sql`inquiry i`, rows },
        {
          ...{ isUnanswered, isClaimed, isAnswered },
          ...Object.fromEntries(acts.map((act) => [act, allowsInquiryAct(act)])),
        },
      );
    }),
    { numRuns: 20 },
  );
});

test('of two transitions with the same version one succeeds', async () => {
  const id = await store();
  const both = [1, 2].map(() => moveInquiry(db, { id, act: 'answer', changes: {}, version: 1 }, now));
  const made = (await Promise.all(both)).filter((moved) => moved !== undefined);
  expect(made.map(({ status, version }) => ({ status, version }))).toEqual([
    { status: 'ANSWERED', version: 2 },
  ]);
});

const staff = { type: 'admin', uid: '', name: '', email: '' } as const;

test('administrators take unassigned inquiries, return their own ones, and answer at any time', () => {
  const mine = { answered_at: null, taker_id: 3 };
  const chi = { ...staff, id: 3, role: 'support' } as const;
  expect(inquiryStatuses.map((status) => staffAbilitiesOf({ status, ...mine }, chi))).toEqual([
    { take: true, release: false, answer: true },
    { take: false, release: true, answer: true },
    { take: false, release: false, answer: true },
  ]);
});

test("only an owner returns a colleague's inquiry to the queue", () => {
  const taken = { status: 'WAITING', answered_at: null, taker_id: 3 } as const;
  const roles = ['owner', 'support'] as const;
  expect(roles.map((role) => staffAbilitiesOf(taken, { ...staff, id: 4, role }).release)).toEqual([
    true,
    false,
  ]);
});
