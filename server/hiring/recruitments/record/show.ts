import type { z } from 'zod';
import { fileUrl } from '#contract/files.ts';
import type { Language } from '#contract/languages.ts';
import type { ownRecruitment } from '#contract/recruitments/own-recruitments.ts';
import type { publicRecruitment } from '#contract/recruitments/recruitments.ts';
import { comparePay, toMonthlyPay } from '#contract/text/monthly-pay.ts';
import { chooseCompanyName } from '#server/accounts/companies/names.ts';
import { isPublicCompany } from '#server/accounts/companies/queries.ts';
import { toReasonFields } from '#server/audit/decision-reasons.ts';
import { promisedDays } from '#server/hiring/answers/moves.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { filledLanguages, selectLocalized } from '#server/infrastructure/db/localized.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { getSkillTranslator, type SkillTranslator } from '#server/places/careers/skill-names.ts';
import { describeAddress } from '#server/places/locations/addresses.ts';
import { findPlaceMap } from '#server/places/maps/place-map.ts';
import {
  experienceYears,
  findSimilarIds,
  getMarketFinder,
  listRecruitmentCards,
} from '#server/search/index.ts';
import { isPublic } from '#server/states/companies.ts';
import {
  abilitiesOf,
  hasBegun,
  isExpired,
  isUnreadable,
  publicStateOf,
} from '#server/states/recruitments.ts';
import { countApplications, findOwnRecruitment, findPublicRecruitment, listCareersOf } from './queries.ts';

type PublicAnswer = z.input<typeof publicRecruitment>;
type PublicRow = Omit<
  NonNullable<Awaited<ReturnType<typeof findPublicRecruitment>>>,
  'open_count' | 'answers'
>;
type OwnAnswer = z.input<typeof ownRecruitment>;

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

/**
 * Shows one ad to the public (docs/rules.md#states): open, closed to applications, expired, or stopped with
 * only title, company and similar ads. Throws 404 for all others.
 */
export async function showPublicAd(context: Context, id: number): Promise<PublicAnswer> {
  const { db, language, now } = context;
  const { careers, open_count, answers, ...ad } = orNotFound(
    await findPublicRecruitment(db, id, language, now),
  );
  const state = publicStateOf(ad, isCompanyListed(ad), now);
  const title = selectLocalized(ad, 'title', language);
  if (isUnreadable(state) || !title) throw apiError('NOT_FOUND');
  const similar = await listSimilar(db, { ...ad, careers }, language, now);
  const head = {
    state,
    status: ad.status,
    id: ad.id,
    title: title.text,
    title_language: title.language,
    titles: Object.fromEntries(filledLanguages(ad, 'title').map((one) => [one, ad[`title_${one}`] ?? ''])),
    company: {
      id: ad.company_id,
      name: chooseCompanyName(ad, language),
      logo: ad.logo_id === null ? null : fileUrl(ad.logo_id),
      industry: ad[`industry_${language}`],
      employee_count: ad.employee_count,
      established_date: ad.established_date,
      is_verified: ad.company_source === null,
      answers,
      open_count,
    },
    similar,
  };
  if (state === 'stopped') return { ...head, details: null };
  const description = selectLocalized(ad, 'description', language);
  const nameSkills = await getSkillTranslator(db, language);
  return {
    ...head,
    details: {
      ...ad,
      price_type: ad.shown_price_type,
      experience_years: experienceYears(ad),
      careers,
      ...translateLists(ad, nameSkills),
      description: description?.text ?? '',
      description_language: description?.language ?? null,
      other: selectLocalized(ad, 'other', language)?.text ?? '',
      address: await describeAddress(db, ad, ad.address_detail, language),
      map: await findPlaceMap(context, [ad.current_ward_code, ad.address_code]),
      answer_days: await promisedDays(db, ad),
      has_contact: ad.contact_name !== null || ad.contact_phone !== null || ad.contact_email !== null,
      posted_at: isoOf(ad.posted_at),
      updated_at: ad.updated_at.toISOString(),
      ...(await findMarket(db, { ...ad, careers }, language, now)),
    },
  };
}

/** The monthly pay of the ad, and the market pay of its careers. */
async function findMarket(db: Db, { careers, ...ad }: PublicRow, language: Language, now: Date) {
  const markets = await getMarketFinder(db, language, now);
  const codes = [ad.address_code, ad.current_ward_code];
  const market = await markets.findChart({ career_id: careers[0]?.id, codes });
  const pay = toMonthlyPay(ad, ad.address_code);
  return { market, monthly_pay: pay && comparePay(pay, market?.median, markets.all) };
}

async function listSimilar(db: Db, { careers, ...ad }: PublicRow, language: Language, now: Date) {
  const ids = await findSimilarIds(db, { ...ad, career_ids: careers.map((career) => career.id) }, now);
  return (await listRecruitmentCards(db, ids, language, now)).map(({ data }) => data);
}

type Lists = Record<'skills' | 'soft_skills' | 'benefits' | 'priorities', string[]>;

/**
 * Translates the short lists of an ad, such as skills, to the reader's language. The ad's own company gets them as
 * written.
 */
export function translateLists(ad: Lists, nameSkills: SkillTranslator): Lists {
  return {
    skills: nameSkills('skill', ad.skills),
    soft_skills: nameSkills('soft_skill', ad.soft_skills),
    benefits: nameSkills('benefit', ad.benefits),
    priorities: nameSkills('priority', ad.priorities),
  };
}

const isCompanyListed = (ad: { employer_status: string | null; company_source: string | null }) =>
  isPublic.matches({ ...ad, source: ad.company_source });

/** Shows the contact person of an open ad. */
export async function showContact(db: Db, id: number, language: Language, now: Date) {
  const ad = orNotFound(await findPublicRecruitment(db, id, language, now));
  if (publicStateOf(ad, isCompanyListed(ad), now) !== 'open') throw apiError('NOT_FOUND');
  const { contact_name, contact_phone, contact_email } = ad;
  return { contact_name, contact_phone, contact_email };
}

/** Shows one own ad in all languages, with its possible actions. */
export async function showOwnAd(
  db: Db,
  companyId: number,
  id: number,
  language: Language,
  now: Date,
): Promise<OwnAnswer> {
  const ad = orNotFound(await findOwnRecruitment(db, companyId, id));
  const careers = await listCareersOf(db, id, language);
  const applicants = await countApplications(db, id);
  return {
    ...ad,
    ...toReasonFields(ad, language),
    title: selectLocalized(ad, 'title', language)?.text ?? '',
    careers,
    career_ids: careers.map((career) => career.id),
    address: await describeAddress(db, ad, ad.address_detail, language),
    is_expired: isExpired(now).matches(ad),
    public_state: publicStateOf(ad, await isPublicCompany(db, companyId), now),
    has_begun: hasBegun(now).matches(ad),
    created_at: ad.created_at.toISOString(),
    updated_at: ad.updated_at.toISOString(),
    posted_at: isoOf(ad.posted_at),
    applicant_count: applicants,
    abilities: abilitiesOf(ad, applicants, now),
  };
}
