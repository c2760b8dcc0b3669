import { z } from 'zod';
import { translatedReasonShape } from '../admin/decision-reasons.ts';
import { anyone, call, employer, everyMember, ownersOnly } from '../call.ts';
import { optionalPastDate } from '../date-fields.ts';
import { companyNameStates, companyPageStates } from '../enums.ts';
import {
  flag,
  id,
  integer,
  listOf,
  locationCode,
  optional,
  optionalId,
  optionalInteger,
  optionalText,
  runAlways,
  text,
  textEntries,
} from '../fields.ts';
import { storedFile } from '../files.ts';
import { companyTrust } from '../hiring/answer-figures.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { inOneLanguage, localizedText, nullableLocalized } from '../localized-fields.ts';
import { addressShape } from '../places/locations.ts';
import { placeMap } from '../places/maps.ts';
import { companyId, idOf } from '../record-ids.ts';
import { referenceShape } from '../references.ts';
import { message, required } from '../text/messages.ts';
import { optionalUrl, token } from './account-fields.ts';

/** Largest amount of money that is stored, in VND. */
const MONEY_MAX = 1_000_000_000_000_000;

/**
 * Names as the form sends them: all three or none. A changed name waits for an administrator's approval
 * (docs/rules.md#states). A client that sends no `company_name` changes none.
 */
const nameFields = {
  company_name: optionalText(limits.shortText, 2),
  company_name_kr: optionalText(limits.shortText, 2),
  company_name_en: optionalText(limits.shortText, 2),
};

/** One entry of the section "a day here": a photo of the company and its text. */
const storyPart = z
  .object({ photo: token(), ...localizedText('text', limits.storyText) })
  .check(inOneLanguage('text'));

/**
 * Story and quote as the form sends them: both or none. They wait for an administrator's approval, as new photos do
 * (docs/rules.md#states). A client that sends no `story` changes neither.
 */
const pageFields = {
  story: optional(listOf(storyPart, limits.companyStory)),
  ...localizedText('quote', limits.quote),
  /** Name or role of the person quoted. */
  ...localizedText('quote_by', limits.shortText, 2),
  /** Photo of the person quoted, uploaded by the company. The page shows it next to the quote, not among the photos. */
  quote_face: optional(token()),
  /** True if the people shown agree. Required with a story, a quote or waiting photos; stored with the date. */
  people_agree: optional(flag()),
};
type PageFields = { [Name in keyof typeof pageFields]?: z.output<(typeof pageFields)[Name]> };

const hasQuote = (page: PageFields) => languages.some((language) => page[`quote_${language}`]);
const isTold = (page: PageFields) => (page.story ?? []).length > 0 || hasQuote(page);

/** The company page as its form sends it (docs/rules.md#wire-names). The tax code was checked at registration and cannot change. */
export const companyFields = z.object({
  ...nameFields,
  company_representative: text(limits.representative, 2),
  address_code: optional(locationCode()),
  address_detail: optionalText(limits.addressDetail),
  established_date: optionalPastDate(),
  employee_count: optionalInteger(1, 10_000_000),
  industry_id: optionalId(),
  website: optionalUrl(),
  capital: optionalInteger(0, MONEY_MAX),
  revenue: optionalInteger(0, MONEY_MAX),
  fax: optionalText(30),
  ...localizedText('main_business', 200),
  ...localizedText('overview', limits.longText),
  ...localizedText('vision', limits.longText),
  ...localizedText('history', limits.longText),
  skills: textEntries(),
  /** True if job boards may list the company's ads; a missing value changes nothing. */
  on_job_boards: optional(flag()),
  ...pageFields,
});
/** Rules between the fields of story and quote. */
const checkPage = [
  z.refine<PageFields>(
    (page) => !hasQuote(page) || languages.some((language) => page[`quote_by_${language}`]),
    {
      ...{ error: required, path: ['quote_by'], ...runAlways },
    },
  ),
  z.refine<PageFields>((page) => !isTold(page) || page.people_agree === true, {
    ...{ error: message('people_agree'), path: ['people_agree'], ...runAlways },
  }),
] as const;
/** The fields with the rules between them. */
export const checkedCompanyFields = companyFields.check(...checkPage);
export type CompanyFields = z.output<typeof companyFields>;

const facts = {
  id: companyId(),
  company_name: z.string(),
  company_tax_code: z.string().nullable(),
  company_representative: z.string().nullable(),
  address: addressShape,
  established_date: z.string().nullable(),
  employee_count: z.int().nullable(),
  industry: referenceShape.nullable(),
  website: z.string().nullable(),
  capital: z.int().nullable(),
  revenue: z.int().nullable(),
  fax: z.string().nullable(),
  skills: z.array(z.string()),
  logo: z.string().nullable(),
};
/** The file of a company's photo, with its copies. */
export const photoFile = z.object({
  id: z.string(),
  url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Smaller copies, the narrowest first; none until a task has drawn them. */
  copies: z.array(z.object({ url: z.string(), width: z.int() })),
});
/** A photo of a company that the public sees. */
export const companyPhoto = photoFile.extend({
  /** The content of the photo, in the reader's language if there is one; null if the company has not described it. */
  alt: z.object({ text: z.string(), language: z.enum(languages) }).nullable(),
});
export type CompanyPhoto = z.output<typeof photoFile>;

export const showCompany = call('GET /company/show', {
  summary: 'One company as the public reads it; its ads come from POST /home/job with company_id',
  access: anyone,
  input: z.object({ id: idOf('company', id()) }),
  output: z.object({
    ...facts,
    /** Photos that an administrator has checked. */
    photos: z.array(companyPhoto),
    /** Entries of "a day here" in their order, each text in the reader's language if it is available. */
    story: z.array(z.object({ photo: companyPhoto, text: z.string(), text_language: z.enum(languages) })),
    quote: z
      .object({
        text: z.string(),
        language: z.enum(languages),
        by: z.string(),
        by_language: z.enum(languages),
        /** Photo of the person quoted; null if there is none. */
        face: photoFile.nullable(),
      })
      .nullable(),
    main_business: z.string(),
    overview: z.string(),
    vision: z.string(),
    history: z.string(),
    /** Name of the page in each language, for its URLs in the other languages. */
    names: z.record(z.enum(languages), z.string()),
    /** Languages in which the company wrote an overview. */
    languages: z.array(z.enum(languages)),
    ...companyTrust,
    source: z.string().nullable(),
    open_count: z.int(),
    /** Map of the company's surroundings; null if its district is unknown, or if the site shows no maps. */
    map: placeMap.nullable(),
  }),
  sharedSeconds: 30,
});

/** The names of a company; null if it has none in the language. */
export const companyNames = {
  company_name: z.string(),
  company_name_kr: z.string().nullable(),
  company_name_en: z.string().nullable(),
};

/** Story and quote in all languages, as its company and administrators read them. */
export const wholeCompanyPage = {
  story: z.array(z.object({ photo: photoFile, ...nullableLocalized('text') })),
  ...nullableLocalized('quote'),
  ...nullableLocalized('quote_by'),
  quote_face: photoFile.nullable(),
  people_agreed_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
};

const ownCompany = z.object({
  ...facts,
  photos: z.array(
    companyPhoto.extend({
      /** True if no administrator has checked the photo yet: it is not public. */
      waits: z.boolean(),
      ...nullableLocalized('alt'),
    }),
  ),
  /** True if the company has stated that the people in its photos agree, including photos that wait for approval. */
  people_agreed: z.boolean(),
  /** Story and quote sent last; null before. Both are empty if only the people's agreement was sent. */
  page: z
    .object({
      status: z.enum(companyPageStates),
      ...wholeCompanyPage,
      decided_at: z.iso.datetime().nullable(),
      ...translatedReasonShape,
    })
    .nullable(),
  ...companyNames,
  /** Display name for the reader. */
  name: z.string(),
  /** The names requested last; null before the first request. */
  name_change: z
    .object({
      status: z.enum(companyNameStates),
      ...companyNames,
      created_at: z.iso.datetime(),
      decided_at: z.iso.datetime().nullable(),
      ...translatedReasonShape,
    })
    .nullable(),
  address_code: z.string().nullable(),
  address_detail: z.string().nullable(),
  industry_id: z.int().nullable(),
  ...nullableLocalized('main_business'),
  ...nullableLocalized('overview'),
  ...nullableLocalized('vision'),
  ...nullableLocalized('history'),
  on_job_boards: z.boolean(),
  logo_file: storedFile.nullable(),
  version: z.int(),
});

export const showOwnCompany = call('GET /employer/company/show', {
  summary: 'The own company in all languages',
  access: employer(...everyMember),
  output: ownCompany,
});

export const updateOwnCompany = call('POST /employer/company/update', {
  summary:
    'Changes the company page; names, story and quote that differ wait for an administrator, and people in new photos must agree',
  access: employer(...ownersOnly),
  changes: ['records'],
  input: companyFields.extend({ version: integer(1, 1_000_000) }).check(...checkPage),
  output: ownCompany,
  idempotent: true,
});

export const uploadLogo = call('POST /employer/company/upload-logo', {
  summary: 'Stores the logo, fitted into 280x120 on transparent ground',
  access: employer(...ownersOnly),
  changes: ['records'],
  output: ownCompany,
  files: { file: 'logo' },
  limit: 'upload',
  idempotent: true,
});

export const removeLogo = call('POST /employer/company/remove-logo', {
  summary: 'Removes the logo',
  access: employer(...ownersOnly),
  changes: ['records'],
  output: ownCompany,
});

export const uploadPhoto = call('POST /employer/company/upload-photo', {
  summary: 'Adds one photo, 15 at most; the public sees it once an administrator has',
  access: employer(...ownersOnly),
  changes: ['records'],
  output: ownCompany,
  files: { file: 'photo' },
  limit: 'upload',
  idempotent: true,
});

const photoIds = z.preprocess((value) => value ?? [], z.array(token()).max(limits.companyPhotos));

export const arrangePhotos = call('POST /employer/company/arrange-photos', {
  summary: 'Puts the photos in this order and removes others; those not named stand behind them',
  access: employer(...ownersOnly),
  changes: ['records'],
  input: z.object({
    photos: photoIds,
    removed: photoIds,
  }),
  output: ownCompany,
});

export const describePhoto = call('POST /employer/company/describe-photo', {
  summary: 'Says what an own photo shows, for readers who cannot see it; at once, without an administrator',
  access: employer(...ownersOnly),
  changes: ['records'],
  input: z.object({ photo: token(), ...localizedText('alt', limits.photoAlt) }),
  output: ownCompany,
});
