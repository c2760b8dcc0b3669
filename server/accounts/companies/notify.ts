import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { companyRecord } from '#server/infrastructure/db/record-names.ts';

/**
 * Notifies all nodes that the public page of a company has changed, or the data of the company that cards of its ads
 * show.
 */
export const notifyCompany = (db: Db, companyId: number): Promise<void> =>
  notifyChanged(db, [companyRecord(companyId)]);
