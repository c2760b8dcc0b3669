import sharp from 'sharp';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** Tax codes of companies in the registry that have no account yet, as the start prints them for registering. */
export const listFreeTaxCodes = (db: Db, count: number) =>
  db
    .selectFrom('company_registry as r')
    .leftJoin('company as c', 'c.company_tax_code', 'r.tax_code')
    .where('c.id', 'is', null)
    .where('r.active', '=', true)
    .select(['r.tax_code', 'r.name'])
    .orderBy('r.tax_code')
    .limit(count)
    .execute();

/** A licence as produced by a scanner. */
export const scanLicence = (): Promise<Buffer> =>
  sharp({ create: { width: 620, height: 877, channels: 3, background: '#f4f8f8' } })
    .png()
    .toBuffer();
