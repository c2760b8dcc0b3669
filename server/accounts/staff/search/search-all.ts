import { type AdminRole, hasStaffRole, staffRoles } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import type { AdminView } from '#server/audit/admin-work.ts';
import { type FoundRow, parseQuickSearch, toFoundRecords } from '#server/infrastructure/db/quick-search.ts';
import { findAds, findCandidates, findCompanies, findInquiries } from './find-members.ts';
import { findDeposits, findOrders } from './find-money.ts';

/**
 * Finds records by exact values and by the beginning of names, only of kinds that the role may open
 * (docs/rules.md#permissions).
 */
export async function searchAll({ db, actor, language }: SearchView, { key }: { key: string }) {
  const typed = parseQuickSearch(key);
  const may = (roles: readonly AdminRole[]) => hasStaffRole(actor.role, roles);
  const find = <Row extends FoundRow>(roles: readonly AdminRole[], rows: () => Promise<Row[]>) =>
    may(roles) ? rows() : [];
  const found = await Promise.all([
    find(staffRoles.reading, () => findCandidates(db, typed)),
    find(staffRoles.reading, () => findCompanies(db, typed, language)),
    find(staffRoles.reading, () => findAds(db, typed, language)),
    find(staffRoles.booking, () => findOrders(db, typed)),
    find(staffRoles.booking, () => findDeposits(db, typed)),
    find(staffRoles.answering, () => findInquiries(db, typed)),
  ]);
  return toFoundRecords(found.flat());
}

type SearchView = Pick<AdminView, 'actor'> & { db: Parameters<typeof findOrders>[0]; language: Language };
