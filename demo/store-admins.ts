import type { AdminRole } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { makeRegistryEntry } from './companies/companies.ts';
import { makeVietnameseName } from './language/names.ts';
import { createRandom } from './language/random.ts';
import { demoAdmins } from './people.ts';
import { makeAddress } from './places.ts';
import { insertRows, reserveIds } from './rows.ts';

/** Stores one administrator for each role. @returns the id of the owner, whom histories name */
export async function storeAdmins(db: Db, password_hash: string, created_at: Date): Promise<number> {
  const first = await reserveIds(db, 'admin', 'id', demoAdmins.length);
  const rows = demoAdmins.map(({ uid, name, role, language }, index) => ({
    id: first + index,
    uid,
    name,
    role,
    language,
    password_hash,
    email: `${uid}@quantri.vidu.vn`,
    created_at,
  }));
  await insertRows(db, 'admin', rows);
  return first;
}

/** Stores two unanswered invitations: one link is valid, one has expired. */
export async function storeInvitations(
  db: Db,
  invited_by: number,
  moment: (days: number, hour: number) => Date,
) {
  const invited = (email: string, role: AdminRole, days: number) => ({
    email: `${email}@quantri.vidu.vn`,
    role,
    invited_by,
    created_at: moment(days, 9),
    sent_at: moment(days, 9),
    expires_at: moment(days + limits.staffInvitationDays, 9),
  });
  const rows = [invited('bichngoc', 'support', -1), invited('duykhanh', 'operator', -12)];
  await db.insertInto('admin_invitation').values(rows).execute();
}

/**
 * Stores the business register: the companies of the demo and some that have not registered here. The last of these
 * is closed, so that the refusal of a dissolved company can be seen.
 */
export async function storeRegistry(
  db: Db,
  registered: { tax_code: string; names: { vi: string }; representative: string; address: string }[],
  unused: number,
): Promise<void> {
  const used = registered.map(({ tax_code, names, representative, address }) => ({
    tax_code,
    name: names.vi,
    representative,
    address,
    active: true,
  }));
  const free = Array.from({ length: unused }, (_, index) => {
    const random = createRandom(`register ${index}`);
    const { tax_code, names } = makeRegistryEntry(registered.length + index);
    return {
      tax_code,
      name: names.vi,
      representative: makeVietnameseName(random, index % 3 ? 'M' : 'F'),
      address: makeAddress(random, false),
      active: index < unused - 1,
    };
  });
  await insertRows(db, 'company_registry', [...used, ...free]);
}

/** Tax codes that a visitor may register a company with, oldest first; at most `count`. */
export async function listUnusedTaxCodes(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('company_registry as r')
    .leftJoin('company as c', 'c.company_tax_code', 'r.tax_code')
    .where('c.id', 'is', null)
    .where('r.active', '=', true)
    .orderBy('r.tax_code')
    .limit(count)
    .select('r.tax_code')
    .execute();
  return rows.map((row) => row.tax_code);
}
