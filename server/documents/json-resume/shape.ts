import { z } from 'zod';
import { message } from '#contract/text/messages.ts';

const wrong = (key: string) => ({ error: message(key) });
const given = (value: unknown) => value ?? undefined;

/** A field that must be a text. Its content is validated later, by the schema of the target field. Null is ignored. */
const text = () => z.preprocess(given, z.string(wrong('json_text')).optional());
/** A date of which only the year, or year and month, may be given. The product stores months. */
const date = () =>
  z.preprocess(
    (value) => (value === '' ? undefined : given(value)),
    z
      .string(wrong('json_date'))
      .regex(/^(19|20)\d{2}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, wrong('json_date'))
      .optional(),
  );
const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => value ?? [], z.array(item, wrong('json_list')));
const record = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape, wrong('json_object'));
const optionalRecord = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => value ?? {}, record(shape));

/** The supported part of JSON Resume 1.0.0. All other data is reported as skipped (read.ts). */
export const jsonResume = record({
  basics: optionalRecord({
    name: text(),
    label: text(),
    email: text(),
    phone: text(),
    url: text(),
    summary: text(),
    location: optionalRecord({ address: text() }),
    profiles: list(record({ network: text(), url: text() })),
  }),
  work: list(
    record({
      name: text(),
      position: text(),
      startDate: date(),
      endDate: date(),
      summary: text(),
      highlights: list(z.string(wrong('json_text'))),
    }),
  ),
  education: list(
    record({
      institution: text(),
      area: text(),
      studyType: text(),
      startDate: date(),
      endDate: date(),
      admission: text(),
      graduation: text(),
    }),
  ),
  certificates: list(record({ name: text(), date: date() })),
  languages: list(
    record({
      language: text(),
      fluency: text(),
      code: text(),
      level: text(),
      certificate: text(),
      date: date(),
    }),
  ),
  skills: list(record({ name: text(), keywords: list(z.string(wrong('json_text'))), kind: text() })),
  projects: list(record({ name: text(), url: text() })),
  meta: optionalRecord({ sanviec: z.unknown().optional() }),
});
export type JsonResume = z.output<typeof jsonResume>;
