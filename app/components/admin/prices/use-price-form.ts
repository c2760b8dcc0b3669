import { api } from '#app/api/client.ts';
import { useRecordForm } from '#app/components/shared/record-form/use-record-form.ts';
import type { FormSchema } from '#app/form/use-form.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';
import { languages } from '#contract/languages.ts';
import { savePrices } from '#contract/money/price-calls.ts';
import { flattenPrices, joinPrices } from '#contract/money/price-changes.ts';
import type { PriceKind } from '#contract/money/prices.ts';

export type PricePageData = OutputOf<'GET /admin/price/show'>;
export type SavedVersion = PricePageData['versions'][number];
type Parsed = NonNullable<InputOf<'POST /admin/price/save'>>;

/**
 * The fields of the form are named as on the wire (`value.normal.price`). Each has its own message and, if two people
 * save, its own choice of which value to keep.
 */
export type PriceValues = Record<string, unknown> & { valid_from: string; version: number | null };
export type PriceForm = ReturnType<typeof usePriceForm>;

const PREFIX = 'value.';

/** The value as form fields. Name fields always contain a string. */
export function toPriceFields(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(flattenPrices(value)).map(([name, one]) => [
      PREFIX + name,
      name === 'packages' ? (one as object[]).map((row) => ({ ...emptyNames, ...row })) : one,
    ]),
  );
}

export const emptyNames = Object.fromEntries(languages.map((language) => [`name_${language}`, '']));

/** The value of the form, as typed. */
export const readTypedPrices = (values: PriceValues): Record<string, unknown> =>
  joinPrices(
    Object.fromEntries(
      Object.entries(values).flatMap(([name, one]) =>
        name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), one]] : [],
      ),
    ),
  );

export const toPriceFormValues = ({ value, today, version }: PricePageData): PriceValues => ({
  ...toPriceFields(value),
  valid_from: today,
  version,
});

/** Input of the call from the form: the fields joined again. */
const schemaOf = (kind: PriceKind): FormSchema<Parsed> => ({
  safeParse: (values) => {
    const { valid_from, version } = values as PriceValues;
    return savePrices.input.safeParse({
      kind,
      valid_from,
      version,
      value: readTypedPrices(values as PriceValues),
    });
  },
});

/** State of the form of one kind of prices. */
/** @param onData gets data that are reloaded and saved while the form is open */
export function usePriceForm(data: PricePageData, onData: (data: PricePageData) => void) {
  const { kind } = data;
  const schema = schemaOf(kind);
  const form = useRecordForm<PriceValues, Parsed, PricePageData>({
    schema,
    initial: toPriceFormValues(data),
    draft: `admin-price-${kind}`,
    serverDraft: { kind: 'price', record: kind },
    valuesOf: toPriceFormValues,
    send: (body, options) =>
      api('POST /admin/price/save', { ...body, version: body.version ?? 0 } as Parsed, options),
    load: async () => {
      const now = await api('GET /admin/price/show', { kind }, { silent: true });
      if (now.ok) onData(now.data);
      return now;
    },
    onSaved: onData,
  });
  const parsed = schema.safeParse(form.values);
  return {
    ...form,
    kind,
    /** The value that would be saved; undefined while a field is invalid. */
    parsed: parsed.success ? parsed.data.value : undefined,
    numberOf: (name: string) => form.values[PREFIX + name] as number | null,
    set: (name: string, value: unknown) => form.change({ [PREFIX + name]: value }),
    errorAt: (name: string, label?: string) => form.error(PREFIX + name, label),
  };
}
