import { useState } from 'react';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { useRecordForm } from '#app/components/shared/record-form/use-record-form.ts';
import type { ShownDocument } from '#app/components/shared/rich-text/rich-text.tsx';
import type { FormSchema, SendOptions } from '#app/form/use-form.ts';
import type { CallResult } from '#contract/call.ts';
import type { OutputOf } from '#contract/index.ts';
import { type Localized, languages } from '#contract/languages.ts';
import type { PublishedValues } from './publish-panel.tsx';

/** Fields that the answer of every published record has. */
export type PublishedRecord = Pick<
  OutputOf<'GET /admin/event/show'>,
  | 'id'
  | 'version'
  | 'state'
  | 'status'
  | 'start_date'
  | 'end_date'
  | 'updated_at'
  | 'history'
  | Localized<'title'>
>;

/** Values that every form of a published record has. */
export interface ContentValues extends PublishedValues, Record<Localized<'title'>, string> {
  version: number | null;
}

interface ContentFormOptions<
  Values extends ContentValues,
  Parsed extends object,
  Saved extends PublishedRecord,
> {
  /** Path of the list, such as `/admin/events`. */
  path: string;
  schema: FormSchema<Parsed>;
  /** The record to change; undefined for a new one. */
  saved: Saved | undefined;
  /** Returns the initial values of the form. */
  valuesOf: (saved: Saved | undefined) => Values;
  create: (body: Parsed, options: SendOptions) => Promise<CallResult<Saved>>;
  update: (
    body: Parsed & { id: number; version: number },
    options: SendOptions,
  ) => Promise<CallResult<Saved>>;
  load: (id: number) => Promise<CallResult<Saved>>;
}

/** State of the form of a published record: a new record gets its own URL once it is saved. */
export function useContentForm<
  Values extends ContentValues,
  Parsed extends object,
  Saved extends PublishedRecord,
>(options: ContentFormOptions<Values, Parsed, Saved>) {
  const { path, schema, valuesOf, create, update, load } = options;
  const go = useNavigateTo();
  const [saved, setSaved] = useState(options.saved);
  const id = saved?.id;
  const form = useRecordForm<Values, Parsed, Saved>({
    schema,
    initial: valuesOf(options.saved),
    draft: `${path.slice(1).replaceAll('/', '-')}-${id ?? 'new'}`,
    valuesOf,
    send: (body, sending) =>
      id === undefined ? create(body, sending) : update({ ...body, id, version: body.version ?? 1 }, sending),
    ...(id === undefined ? {} : { load: () => load(id) }),
    onSaved: (next) => (id === undefined ? go(`${path}/edit/${next.id}`, { replace: true }) : setSaved(next)),
  });
  return { form, saved };
}

/** Texts of a record in all languages as form values: '' if there is none. */
export const textsOf = <Base extends string>(
  record: Readonly<Record<Localized<Base>, string | null>> | undefined,
  ...bases: readonly Base[]
) =>
  Object.fromEntries(
    bases.flatMap((base) =>
      languages.map((language) => [`${base}_${language}`, record?.[`${base}_${language}`] ?? '']),
    ),
  ) as Record<Localized<Base>, string>;

/** The formatted texts of a record in all languages. */
export const bodiesOf = (record: Readonly<Record<Localized<'body'>, ShownDocument | null>> | undefined) => ({
  body_vi: record?.body_vi ?? null,
  body_kr: record?.body_kr ?? null,
  body_en: record?.body_en ?? null,
});

/** State and period of a record as form values. */
export const publishedOf = (record: PublishedRecord | undefined) => ({
  status: record?.status ?? ('DRAFT' as const),
  start_date: record?.start_date ?? '',
  end_date: record?.end_date ?? '',
  version: record?.version ?? null,
});
