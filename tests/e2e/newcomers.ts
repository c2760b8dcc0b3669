import sharp from 'sharp';
import type { Db } from '#server/db/connection.ts';

/** What the start prints for whoever wants to register: companies of the registry that nobody has registered yet. */
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

/** A licence as a scanner makes it. */
export const scanLicence = (): Promise<Buffer> =>
  sharp({ create: { width: 620, height: 877, channels: 3, background: '#f4f8f8' } })
    .png()
    .toBuffer();
