import type { Language } from '../languages.ts';
import { languages } from '../languages.ts';
import { formatPrice } from './price-text.ts';
import type { Combo } from './prices.ts';

/** Translates keys of the namespace `price` into the reader's language, in the browser and on the server. */
export type TranslatePrice = (key: string, values?: Record<string, string | number>) => string;

/** A change of prices in readable form. */
export interface PriceChange {
  label: string;
  before: string;
  after: string;
}

/** Flattens a price value to single fields: `{ normal: { price: 1 } }` becomes `{ 'normal.price': 1 }`. Lists stay whole. */
export function flattenPrices(value: object, above = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      one !== null && typeof one === 'object' && !Array.isArray(one)
        ? Object.entries(flattenPrices(one, `${above}${name}.`))
        : [[above + name, one]],
    ),
  );
}

/** Reverses `flattenPrices`. */
export function joinPrices(fields: Record<string, unknown>): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(fields)) {
    const [part = '', ...rest] = name.split('.');
    if (rest.length === 0) value[part] = one;
    else value[part] = { ...(value[part] as object | undefined), [rest.join('.')]: one };
  }
  return value;
}

/** The label of a field: `normal.price` is "Regular job: base price". */
export function labelPrice(name: string, say: TranslatePrice): string {
  const [first = '', second] = name.split('.');
  const [field, part] = second === undefined ? [first, undefined] : [second, first];
  const label = say(`price.field.${field}`);
  return part === undefined ? label : say('price.of', { part: say(`price.part.${part}`), field: label });
}

const percentFields = ['sale_percent', 'vat_percent'];
const amountFields = ['candidate_amount', 'referrer_amount'];
const limitFields = ['premium_max', 'premium_max_per_career'];

/** Formats the value of a field for people. */
export function formatPriceValue(name: string, value: unknown, say: TranslatePrice): string {
  const field = name.split('.').at(-1) ?? '';
  if (value === undefined) return say('price.none');
  if (field === 'price') return value === null ? say('price.not_for_sale') : formatPrice(Number(value));
  if (amountFields.includes(field))
    return Number(value) === 0 ? say('price.none') : formatPrice(Number(value));
  if (field === 'hold_days') return say('price.days', { count: Number(value) });
  if (field === 'unit') return say(`price.unit.${value}`);
  if (percentFields.includes(field)) return `${value}%`;
  if (limitFields.includes(field) && value === null) return say('price.no_limit');
  if (field === 'months') return say('price.months', { count: Number(value) });
  if (field === 'banner') return say(value ? `price.part.${value}` : 'price.none');
  if (typeof value === 'boolean') return say(value ? 'price.yes' : 'price.no');
  if (field === 'discounts') return wordSteps(value as Step[], say);
  return value === null || value === '' ? say('price.none') : String(value);
}

/** A discount, possibly incomplete while typing. */
interface Step {
  months: number | null;
  percent: number | null;
}
const wordSteps = (steps: readonly Step[], say: TranslatePrice): string =>
  steps
    .map(({ months, percent }) => say('price.step', { count: months ?? 0, percent: percent ?? 0 }))
    .join(', ') || say('price.none');

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Differences between two values of one kind, field by field; packages are matched by their ids. */
export function listPriceChanges(
  before: object,
  after: object,
  say: TranslatePrice,
  language: Language,
): PriceChange[] {
  const [old, now] = [flattenPrices(before), flattenPrices(after)];
  return Object.keys({ ...old, ...now }).flatMap((name) => {
    if (same(old[name], now[name])) return [];
    if (name === 'packages')
      return listPackageChanges(old[name] as Combo[], now[name] as Combo[], say, language);
    return [
      {
        label: labelPrice(name, say),
        before: formatPriceValue(name, old[name], say),
        after: formatPriceValue(name, now[name], say),
      },
    ];
  });
}

/** The name of a package: in the reader's language, else in any other. */
export const getPackageName = (one: Partial<Combo>, language: Language): string =>
  [language, ...languages].map((spoken) => one[`name_${spoken}`]).find(Boolean) ?? '';

function listPackageChanges(
  before: readonly Combo[] = [],
  after: readonly Combo[] = [],
  say: TranslatePrice,
  language: Language,
): PriceChange[] {
  const ids = [...new Set([...before, ...after].flatMap(({ id }) => id ?? []))];
  const pairs = [
    ...ids.map((id) => [before.find((one) => one.id === id), after.find((one) => one.id === id)] as const),
    ...after.filter(({ id }) => id === undefined).map((one) => [undefined, one] as const),
  ];
  return pairs.flatMap(([old, now]) => {
    const part = getPackageName(now ?? old ?? {}, language);
    if (!old || !now)
      return [
        {
          label: part,
          before: formatPriceValue('price', old?.price, say),
          after: formatPriceValue('price', now?.price, say),
        },
      ];
    return (Object.keys({ ...old, ...now }) as (keyof Combo)[])
      .filter((field) => !same(old[field] ?? null, now[field] ?? null))
      .map((field) => ({
        label: say('price.of', { part, field: labelPrice(field, say) }),
        before: formatPriceValue(field, old[field] ?? null, say),
        after: formatPriceValue(field, now[field] ?? null, say),
      }));
  });
}
