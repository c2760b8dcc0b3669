import type { ShownDocument } from '#app/components/shared/rich-text/rich-text.tsx';
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
  | 'versions'
  | Localized<'title'>
>;

/** Values that every form of a published record has. */
export interface ContentValues extends PublishedValues, Record<Localized<'title'>, string> {
  version: number | null;
}

/** Texts of a record in all languages as form values: '' if there is none. */
export const toTextValues = <Base extends string>(
  record: Readonly<Record<Localized<Base>, string | null>> | undefined,
  ...bases: readonly Base[]
) =>
  Object.fromEntries(
    bases.flatMap((base) =>
      languages.map((language) => [`${base}_${language}`, record?.[`${base}_${language}`] ?? '']),
    ),
  ) as Record<Localized<Base>, string>;

/** The formatted texts of a record in all languages. */
export const toBodyValues = (
  record: Readonly<Record<Localized<'body'>, ShownDocument | null>> | undefined,
) => ({
  body_vi: record?.body_vi ?? null,
  body_kr: record?.body_kr ?? null,
  body_en: record?.body_en ?? null,
});

/** State and period of a record as form values. */
export const toPublishingValues = (record: PublishedRecord | undefined) => ({
  status: record?.status ?? ('DRAFT' as const),
  start_date: record?.start_date ?? '',
  end_date: record?.end_date ?? '',
  version: record?.version ?? null,
});
