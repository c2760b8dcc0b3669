import { describe, expect, test } from 'vitest';
import { type Access, type AdminRole, adminRoles } from '#contract/call.ts';
import { allCalls, type CallName } from '#contract/index.ts';
import { statuses } from '#contract/status.ts';
import { issueTicket } from '#server/accounts/auth/codes/tickets.ts';
import { type AccountKind, startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { people } from '../support/people.ts';
import { startTestServer, type TestCaller } from '../support/server.ts';

const server = await startTestServer();
const known = await people(server);

type Kind = 'visitor' | 'ticket' | AccountKind;
interface Actor {
  name: string;
  kind: Kind;
  role?: AdminRole;
  /** Answer of a call that needs a session, to a session that is not valid. */
  ended?: number;
  enter: () => Promise<TestCaller>;
}

const signIn = (kind: AccountKind, id: number) => async (): Promise<TestCaller> => ({
  token: await startSession(server.db, { kind, id }, server.clock(), 10),
});
const member = (name: string, kind: AccountKind, id: number, more: Partial<Actor> = {}): Actor => ({
  name,
  kind,
  enter: signIn(kind, id),
  ...more,
});
const staff = { owner: known.anna, operator: known.binh, support: known.chi, finance: known.dung };
const ticketOf = (employer: { id: number }) => async (): Promise<TestCaller> => ({
  ticket: await issueTicket(
    server.db,
    { purpose: 'licence', subject: String(employer.id), minutes: 30 },
    server.clock(),
  ),
});
const actors: Actor[] = [
  { name: 'visitor', kind: 'visitor', enter: async () => ({}) },
  { name: 'candidate', kind: 'candidate', enter: signIn('candidate', known.hoa.id) },
  { name: 'another candidate', kind: 'candidate', enter: signIn('candidate', known.nam.id) },
  { name: 'employer without licence', kind: 'ticket', enter: ticketOf(known.registered) },
  { name: 'employer that waits', kind: 'ticket', enter: ticketOf(known.waiting) },
  { name: 'denied employer', kind: 'ticket', enter: ticketOf(known.denied) },
  member('employer whose approval was taken back', 'employer', known.waiting.id, { ended: 4023 }),
  member('withdrawn employer', 'employer', known.withdrawn.id, { ended: 4031 }),
  member('employer', 'employer', known.minsu.id),
  member('another employer', 'employer', known.thanh.id),
  ...adminRoles.map((role) => member(`staff: ${role}`, 'admin', staff[role].id, { role })),
];

const LET_IN = 'let in';
/** Codes that only concern access; any other answer means that the handler or its input rules ran. */
const keptOut = new Set<number>([
  ...(['NOT_LOGGED', 'NOT_LOGIN', 'NO_PERMISSION'] as const).map((name) => statuses[name].code),
  statuses.ADMIN_ACCEPT.code,
  statuses.ACCOUNT_DELETED.code,
]);

/**
 * Returns the expected status of a call for an actor, derived from its `access` alone (docs/rules.md#envelope and
 * #permissions).
 */
function expected(access: Access, actor: Actor): number | typeof LET_IN {
  if (access.who === 'anyone') return LET_IN;
  if (actor.ended) return actor.ended;
  if (actor.kind === 'visitor') return 401;
  if (access.who === 'ticket') return actor.kind === 'ticket' || actor.kind === 'employer' ? LET_IN : 406;
  if (actor.kind === 'ticket') return 401;
  if (access.who === 'member') return LET_IN;
  if (access.who === 'password') return actor.kind === 'candidate' ? 406 : LET_IN;
  if (actor.kind !== access.who) return 406;
  if (access.who !== 'admin' || actor.role === undefined || actor.role === 'owner') return LET_IN;
  return access.roles.includes(actor.role) ? LET_IN : 403;
}

/** A new session for every call: logging out must not lock the actor out of the next one. */
async function attempt(name: CallName, actor: Actor): Promise<number | typeof LET_IN> {
  const { status } = await server.call(name, {}, await actor.enter());
  return keptOut.has(status) ? status : LET_IN;
}

describe('access to calls', () => {
  test('every call is here, and every role of the staff', () => {
    expect(allCalls.length).toBeGreaterThan(90);
    expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length);
  });

  test.each(allCalls.map((call) => [call.name as CallName, call.access as Access] as const))(
    '%s admits exactly the actors of its access',
    async (name, access) => {
      const answers = await Promise.all(
        actors.map(async (actor) => [actor.name, await attempt(name, actor)] as const),
      );
      expect(Object.fromEntries(answers)).toEqual(
        Object.fromEntries(actors.map((actor) => [actor.name, expected(access, actor)])),
      );
    },
  );
});
