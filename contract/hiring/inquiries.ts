import { z } from 'zod';
import { email, phone, token } from '../accounts/account-fields.ts';
import { type Access, call, candidate, employer, everyMember } from '../call.ts';
import { inquiryKinds, inquiryStatuses, reportReasons } from '../enums.ts';
import {
  blankableText,
  id,
  integer,
  oneOf,
  optional,
  optionalId,
  optionalText,
  runAlways,
  text,
} from '../fields.ts';
import { fileMessages, storedFile } from '../files.ts';
import { limits } from '../limits.ts';
import { listInput, pageWithCounts } from '../paging.ts';
import { invalid, message, required } from '../text/messages.ts';

const max = limits.photosPerInquiry;

/** Ids of uploaded images in display order. */
const photoIds = z.preprocess(
  (value) => (value == null || value === '' ? [] : [value].flat()),
  z
    .array(token())
    .max(max, { error: fileMessages.tooManyImages(max) })
    .check(z.refine((ids) => new Set(ids).size === ids.length, { error: message('duplicate') })),
);

const common = {
  detail: blankableText(limits.longText),
  photos: photoIds,
  contact_name: text(limits.fullName),
  contact_email: email(),
  contact_phone: phone(),
};
const title = [limits.title, limits.titleMin] as const;

/** A question as its form sends it. */
export const questionFields = z.object({ title: text(...title), ...common });
/** A report as its form sends it. Its title is the name of its subject. */
export const reportFields = z.object({ reason: oneOf(reportReasons), ...common });
/** Message that either side adds to an inquiry. */
export const messageFields = z.object({ text: text(limits.longText) });

/** Question and report in one call. */
const anyFields = z.object({
  title: optionalText(...title),
  reason: optional(oneOf(reportReasons)),
  ...common,
});

// Checks a raw input value. The rules below use raw input, so that they are reported together with other issues.
const isBlank = (value: unknown) => value === undefined || value === null || value === '';
const isReport = ({ recruitment_id, company_id }: { recruitment_id?: unknown; company_id?: unknown }) =>
  !isBlank(recruitment_id) || !isBlank(company_id);

/** Fields that are the same for the author and for staff. */
export const inquiryShape = {
  id: z.int(),
  kind: z.enum(inquiryKinds),
  reason: z.enum(reportReasons).nullable(),
  title: z.string(),
  status: z.enum(inquiryStatuses),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};
export const wholeInquiryShape = {
  ...inquiryShape,
  detail: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  /** The reported ad or company, as long as it exists. `name` is its current name. */
  subject: z
    .object({
      kind: z.enum(['recruitment', 'company']),
      id: z.int(),
      name: z.string(),
      /** URL of the reported photo, as long as the company has it. */
      photo: z.string().nullable(),
    })
    .nullable(),
  photos: z.array(storedFile),
  version: z.int(),
};

const row = z.object({
  ...inquiryShape,
  photo_count: z.int(),
  /** The last answer, shortened, and its time. */
  last_reply: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
});
const whole = z.object({
  ...wholeInquiryShape,
  /** Messages after the first one, oldest first. */
  messages: z.array(
    z.object({ id: z.int(), by_staff: z.boolean(), text: z.string(), created_at: z.iso.datetime() }),
  ),
  abilities: z.object({ edit: z.boolean(), add: z.boolean() }),
});

// Candidates and companies have the same calls, each for inquiries of their own.

const listOf = <const Name extends `GET /${string}`, const Who extends Access>(name: Name, access: Who) =>
  call(name, {
    summary: 'The own inquiries and reports, last changed first',
    access,
    input: z.object({ ...listInput(inquiryStatuses), kind: optional(oneOf(inquiryKinds)) }),
    output: pageWithCounts(row, inquiryStatuses),
  });

const showOf = <const Name extends `GET /${string}`, const Who extends Access>(name: Name, access: Who) =>
  call(name, {
    summary: 'One of the own inquiries with everything that was said',
    access,
    input: z.object({ id: id() }),
    output: whole,
  });

const uploadOf = <const Name extends `POST /${string}`, const Who extends Access>(name: Name, access: Who) =>
  call(name, {
    summary: 'Stores a picture for an inquiry; one that no inquiry names within a day is deleted',
    access,
    output: storedFile,
    files: { file: 'inquiry' },
    limit: 'upload',
    idempotent: true,
  });

const createOf = <const Name extends `POST /${string}`, const Who extends Access>(name: Name, access: Who) =>
  call(name, {
    summary: 'Asks something, or reports an ad, a company or a photo of a company with a reason',
    access,
    input: anyFields
      .extend({
        recruitment_id: optionalId(),
        company_id: optionalId(),
        /** A public photo of the company, if the report is about it. */
        photo_id: optional(token()),
      })
      .check(
        z.refine((asked) => isBlank(asked.photo_id) || !isBlank(asked.company_id), {
          ...{ error: invalid, path: ['photo_id'], ...runAlways },
        }),
        z.refine((asked) => isReport(asked) || !isBlank(asked.title), {
          ...{ error: required, path: ['title'], ...runAlways },
        }),
        z.refine((asked) => !isReport(asked) || !isBlank(asked.reason), {
          ...{ error: required, path: ['reason'], ...runAlways },
        }),
        z.refine((asked) => isBlank(asked.recruitment_id) || isBlank(asked.company_id), {
          ...{ error: invalid, path: ['company_id'], ...runAlways },
        }),
      ),
    output: whole,
    idempotent: true,
    locksAccount: true,
  });

const updateOf = <const Name extends `POST /${string}`, const Who extends Access>(name: Name, access: Who) =>
  call(name, {
    summary: 'Changes an inquiry that nobody has answered yet; what is reported stays',
    access,
    input: anyFields.extend({ id: id(), version: integer(1, 1_000_000) }),
    output: whole,
    idempotent: true,
  });

const addOf = <const Name extends `POST /${string}`, const Who extends Access>(name: Name, access: Who) =>
  call(name, {
    summary: 'Adds to an inquiry; one that was answered is open again',
    access,
    input: messageFields.extend({ id: id() }),
    output: whole,
    idempotent: true,
    locksAccount: true,
  });

export const listQuestions = listOf('GET /question/list', candidate);
export const showQuestion = showOf('GET /question/show', candidate);
export const uploadQuestionPhoto = uploadOf('POST /question/upload-photo', candidate);
export const createQuestion = createOf('POST /question/create', candidate);
export const updateQuestion = updateOf('POST /question/update', candidate);
export const addToQuestion = addOf('POST /question/add', candidate);

/**
 * Access of members: every member may ask. Owners also read the inquiries of the others
 * (docs/rules.md#members-of-a-company).
 */
const byMember = employer(...everyMember);
export const listEmployerQuestions = listOf('GET /employer/question/list', byMember);
export const showEmployerQuestion = showOf('GET /employer/question/show', byMember);
export const uploadEmployerQuestionPhoto = uploadOf('POST /employer/question/upload-photo', byMember);
export const createEmployerQuestion = createOf('POST /employer/question/create', byMember);
export const updateEmployerQuestion = updateOf('POST /employer/question/update', byMember);
export const addToEmployerQuestion = addOf('POST /employer/question/add', byMember);
