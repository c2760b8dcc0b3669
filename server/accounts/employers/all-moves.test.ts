import { beforeAll, describe, expect, test } from 'vitest';
import { type ShownEmployerState, shownEmployerStates } from '#contract/enums.ts';
import { issueTicket } from '#server/accounts/auth/codes/tickets.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { canEmployer } from '#server/states/employers.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { anna } = await people(server);
const acts = ['sendLicence', 'approve', 'deny', 'cancelApproval', 'withdraw'] as const;
type Act = (typeof acts)[number];

/**
 * The allowed transitions, written down a second time from docs/rules.md#states, so that a changed line of the table in code is
 * noticed.
 */
const allowed: Record<ShownEmployerState, Partial<Record<Act, ShownEmployerState>>> = {
  REGISTERED: { sendLicence: 'WAITING', withdraw: 'WITHDRAWN' },
  WAITING: { sendLicence: 'WAITING', approve: 'APPROVED', deny: 'DENIED', withdraw: 'WITHDRAWN' },
  APPROVED: { cancelApproval: 'CANCELLED', withdraw: 'WITHDRAWN' },
  DENIED: { sendLicence: 'WAITING', withdraw: 'WITHDRAWN' },
  /** After a revoked approval, another licence is reviewed like a first one. */
  CANCELLED: { sendLicence: 'WAITING', approve: 'APPROVED', deny: 'DENIED', withdraw: 'WITHDRAWN' },
  WITHDRAWN: {},
};
const storedAs = (state: ShownEmployerState) => (state === 'CANCELLED' ? 'WAITING' : state);

let serial = 0;
async function employerIn(state: ShownEmployerState): Promise<number> {
  serial += 1;
  const now = server.clock();
  const times = { created_at: now, updated_at: now };
  const company = await server.db
    .insertInto('company')
    .values({ company_name: `Công ty ${serial}`, company_representative: 'Kim Minsu', ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const employer = await server.db
    .insertInto('employer')
    .values({
      company_id: company.id,
      user_uid: `moving${serial}`,
      password_hash: '-',
      user_name: 'Minsu',
      user_phone: '0912345678',
      user_email: `moving${serial}@people.test`,
      status: storedAs(state),
      approval_cancelled: state === 'CANCELLED',
      retention_years: 1,
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return employer.id;
}

const licence = Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF\n');
let asAnna = { token: '' };
beforeAll(async () => {
  asAnna = { token: await startSession(server.db, { kind: 'admin', id: anna.id }, server.clock(), 60) };
});

/** Tries an action. `version` is the version that the administrator has read, by default the present one. */
async function attempt(act: Act, id: number, version?: number): Promise<number> {
  if (act === 'sendLicence') {
    const subject = { purpose: 'licence', subject: String(id), minutes: 30 } as const;
    const ticket = await issueTicket(server.db, subject, server.clock());
    const files = [{ field: 'file', name: 'a.pdf', mime: 'application/pdf', content: licence }];
    return (await server.call('POST /employer/auth/register-business', {}, { ticket }, { files })).status;
  }
  const seen = version ?? (await stateOf(id)).version;
  const names = {
    approve: 'POST /admin/employer/approve',
    deny: 'POST /admin/employer/deny',
    cancelApproval: 'POST /admin/employer/cancel-approval',
    withdraw: 'POST /admin/employer/withdraw',
  } as const;
  return (await server.call(names[act], { id, version: seen, reason: 'Không khớp giấy phép' }, asAnna))
    .status;
}

const stateOf = (id: number) =>
  server.db
    .selectFrom('employer')
    .where('id', '=', id)
    .select(['status', 'version', 'approval_cancelled', 'licence_id', 'status_reason', 'approved_at'])
    .executeTakeFirstOrThrow();

const pairs = shownEmployerStates.flatMap((status) => acts.map((act) => ({ status, act })));

describe('every act on an employer account in every state', () => {
  test.each(pairs)('$status: $act', async ({ status, act }) => {
    const id = await employerIn(status);
    const before = await stateOf(id);
    const to = allowed[status][act];
    expect(canEmployer(act, storedAs(status))).toBe(to !== undefined);
    const answered = await attempt(act, id);
    const after = await stateOf(id);
    if (to === undefined) {
      // A withdrawn company's ticket opens nothing at all.
      expect(answered).toBe(status === 'WITHDRAWN' && act === 'sendLicence' ? 4031 : 4027);
      expect(after).toEqual(before);
    } else {
      expect(answered).toBe(200);
      expect(after).toMatchObject({
        status: storedAs(to),
        // The field has no meaning for a withdrawn account, so it is not compared.
        ...(to === 'WITHDRAWN' ? {} : { approval_cancelled: to === 'CANCELLED' }),
        version: before.version + 1,
      });
    }
  });

  test('two administrators deciding at once: one decides, the other is told', async () => {
    const id = await employerIn('WAITING');
    const answers = await Promise.all(
      (['approve', 'deny', 'approve'] as const).map((act) => attempt(act, id, 1)),
    );
    expect(answers.sort()).toEqual([200, 4027, 4027]);
    const kept = await server.db
      .selectFrom('audit')
      .where('object_id', '=', id)
      .where('action', 'like', '%.refused')
      .select('action')
      .execute();
    expect(kept).toHaveLength(2);
  });

  test('a decision that came too late stands in the audit as refused, and sends no mail', async () => {
    const id = await employerIn('DENIED');
    await attempt('approve', id);
    const audits = await server.db
      .selectFrom('audit')
      .where('object_kind', '=', 'employer')
      .where('object_id', '=', id)
      .select(['admin_id', 'action'])
      .execute();
    const mails = await server.db
      .selectFrom('mail')
      .where('account_type', '=', 2)
      .where('account_id', '=', id)
      .select('id')
      .execute();
    expect([audits, mails]).toEqual([[{ admin_id: anna.id, action: 'employer.approve.refused' }], []]);
  });
});
