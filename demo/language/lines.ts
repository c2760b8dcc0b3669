import type { Db } from '#server/infrastructure/db/connection.ts';
import { demoTeams } from '../companies/teams.ts';
import { closingEmployers, demoAdmins, demoPassword, demoPeople, leadingEmployers } from '../people.ts';
import { listUnusedTaxCodes } from '../store-admins.ts';

/** Lines that the server prints at the start of a demo: the accounts that can sign in, and five tax codes to register a company with. */
export async function describeDemo(db: Db): Promise<string[]> {
  const codes = await listUnusedTaxCodes(db, 5);
  const known = demoPeople.filter((person) => !person.is_new).map((person) => person.subject);
  const newcomers = demoPeople.filter((person) => person.is_new).map((person) => person.subject);
  const blocked = closingEmployers.map(({ uid, standing }) => `${uid} (${standing.toLowerCase()})`);
  const [team] = demoTeams;
  const members =
    team?.members.filter(({ has_left }) => !has_left).map(({ uid, role }) => `${uid} (${role})`) ?? [];
  return [
    `Demo password of companies and administrators: ${demoPassword}`,
    `  Companies       ${leadingEmployers.map(({ uid }) => uid).join(', ')}; cannot sign in: ${blocked.join(', ')}`,
    `  Team of ${team?.owner} ${members.join(', ')}`,
    `  Administrators  ${demoAdmins.map(({ uid, role }) => `${uid} (${role})`).join(', ')}`,
    `  Candidates      ${known.join(', ')}; not registered yet: ${newcomers.join(', ')} (chosen at "Google", no password)`,
    `  Free tax codes  ${codes.join(', ')}`,
  ];
}
