import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';

export interface RegisteredCompany {
  name: string;
  representative: string;
}

/**
 * Looks up a tax code in the registry that COMPANY_REGISTRY names. Throws 4021 for one that is unknown or struck off.
 * @returns undefined if no registry is configured; then the typed values count, and the administrator sees "not
 * checked"
 */
export async function findInRegistry(
  db: Db,
  env: Env,
  taxCode: string,
): Promise<RegisteredCompany | undefined> {
  if (env.COMPANY_REGISTRY === 'none') return undefined;
  const company = await db
    .selectFrom('company_registry')
    .where('tax_code', '=', taxCode)
    .where('active', '=', true)
    .select(['name', 'representative'])
    .executeTakeFirst();
  if (!company) throw apiError('TAX_CODE_NOT_FOUND');
  return company;
}
