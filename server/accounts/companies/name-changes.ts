import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { toReasonFields } from '#server/audit/decision-reasons.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isNameWaiting, waitingChangeIndex } from '#server/states/companies.ts';
import type { CompanyNames } from './names.ts';

/**
 * Stores the names that a company requests until an administrator decides. A new request replaces a pending one; a
 * request for the current names withdraws it. The caller must have locked the row of the company, so at most one
 * request is pending.
 */
export async function requestNames(
  { db, actor, now }: { db: Db; actor: EmployerActor; now: Date },
  asked: CompanyNames,
): Promise<void> {
  const own = await db
    .selectFrom('company')
    .where('id', '=', actor.companyId)
    .select(['company_name', 'company_name_kr', 'company_name_en'])
    .executeTakeFirstOrThrow();
  const isOwn = Object.entries(own).every(([name, value]) => asked[name as keyof CompanyNames] === value);
  if (isOwn) {
    await db
      .deleteFrom('company_name_change as n')
      .where('n.company_id', '=', actor.companyId)
      .where(isNameWaiting.sql)
      .execute();
    return;
  }
  await sql`
    INSERT INTO company_name_change AS n (company_id, employer_id, old_name, old_name_kr, old_name_en,
      new_name, new_name_kr, new_name_en, created_at)
    VALUES (${actor.companyId}, ${actor.employerId}, ${own.company_name}, ${own.company_name_kr}, ${own.company_name_en},
      ${asked.company_name}, ${asked.company_name_kr}, ${asked.company_name_en}, ${now})
    ON CONFLICT ${waitingChangeIndex} DO UPDATE SET employer_id = excluded.employer_id,
      new_name = excluded.new_name, new_name_kr = excluded.new_name_kr, new_name_en = excluded.new_name_en,
      created_at = excluded.created_at, version = n.version + 1
    WHERE (n.new_name, n.new_name_kr, n.new_name_en)
      IS DISTINCT FROM (excluded.new_name, excluded.new_name_kr, excluded.new_name_en)`.execute(db);
}

interface NewNames {
  new_name: string;
  new_name_kr: string | null;
  new_name_en: string | null;
}

/** Renames the columns of requested names to those of a company. */
export const toCompanyNames = ({ new_name, new_name_kr, new_name_en }: NewNames): CompanyNames => ({
  company_name: new_name,
  company_name_kr: new_name_kr,
  company_name_en: new_name_en,
});

/** Finds the names that a company requested last, and the decision about them. */
export async function findLastNames(db: Db, companyId: number, language: Language) {
  const last = await db
    .selectFrom('company_name_change')
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
  if (!last) return null;
  return {
    status: last.status,
    ...toCompanyNames(last),
    created_at: last.created_at.toISOString(),
    decided_at: last.decided_at?.toISOString() ?? null,
    ...toReasonFields(last, language),
  };
}

/** Finds the requested names of a company that wait for a decision. */
export async function findWaitingNames(db: Db, companyId: number) {
  const waiting = await db
    .selectFrom('company_name_change as n')
    .where('n.company_id', '=', companyId)
    .where(isNameWaiting.sql)
    .selectAll('n')
    .executeTakeFirst();
  if (!waiting) return null;
  const { id, version, created_at } = waiting;
  return { id, version, ...toCompanyNames(waiting), created_at: created_at.toISOString() };
}
