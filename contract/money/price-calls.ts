import { z } from 'zod';
import { admin, call, employer, memberRoles, staffRoles } from '../call.ts';
import { date } from '../date-fields.ts';
import { id, integer, oneOf } from '../fields.ts';
import { type PriceKind, priceKinds, priceValues } from './prices.ts';

/** All prices in force today. */
const prices = z.object(priceValues);

export const showServicePrices = call('GET /employer/service/prices', {
  summary: 'What services cost today, and whether prices include VAT; a price of null is not for sale',
  access: employer(...memberRoles.prices),
  output: z.object({ prices, day: z.iso.date() }),
});

const access = admin(...staffRoles.pricing);

/** State of a version today. */
export const priceStates = ['coming', 'current', 'past'] as const;

const pageOf = <Kind extends PriceKind>(kind: Kind) => {
  const value = priceValues[kind];
  return z.object({
    kind: z.literal(kind),
    /** Today in Vietnam. */
    today: z.iso.date(),
    /** The prices of this kind that are in force today; the product's defaults if no owner has set any. */
    value,
    /** Prices of all kinds as they are today, for the example next to the form. */
    prices,
    /** Versions of the prices, the latest first. */
    versions: z.array(
      z.object({
        id: z.int(),
        valid_from: z.iso.date(),
        state: z.enum(priceStates),
        value,
        created_by: z.string(),
        created_at: z.iso.datetime(),
      }),
    ),
    /** Increases with every change of this kind. */
    version: z.int(),
  });
};
const page = z.discriminatedUnion('kind', [
  pageOf('RECRUITMENT'),
  pageOf('BANNER'),
  pageOf('THEME'),
  pageOf('COMBO'),
  pageOf('TAX'),
  pageOf('GRANT'),
]);

export const showPrices = call('GET /admin/price/show', {
  summary: 'Prices of one kind: what holds, what is to come, what has been, and who set it',
  access,
  input: z.object({ kind: oneOf(priceKinds) }),
  output: page,
});

const version = integer(0, 1_000_000_000);
const saved = <Kind extends PriceKind>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    /** First day on which the version applies, from midnight; today at the earliest. */
    valid_from: date(),
    /** The prices. A list without entries may be left out on the wire. */
    value: z.preprocess((value) => value ?? {}, priceValues[kind]),
    version,
  });

const write = { access, changes: ['settings'], idempotent: true } as const;

export const savePrices = call('POST /admin/price/save', {
  ...write,
  summary:
    'Sets prices of one kind from a day on; another version for the same day to come gives way. 4027 when a colleague was faster',
  input: z.discriminatedUnion('kind', [
    saved('RECRUITMENT'),
    saved('BANNER'),
    saved('THEME'),
    saved('COMBO'),
    saved('TAX'),
    saved('GRANT'),
  ]),
  output: page,
});

export const removePrices = call('POST /admin/price/remove', {
  ...write,
  summary: 'Takes back a version whose day has not come. 4027 when it has, or a colleague was faster',
  input: z.object({ id: id(), version }),
  output: page,
});
