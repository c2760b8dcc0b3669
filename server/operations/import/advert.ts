import type { Insertable } from 'kysely';
import { DAY_MILLISECONDS, dateOf, startOfDate } from '#contract/calendar.ts';
import { employmentTypes, recruitmentStatus } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { RecruitmentTable } from '#server/infrastructure/db/tables/recruitments.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import type { FindCareer } from './career.ts';
import { readEmploymentType, readExperience } from './conditions.ts';
import { readPay } from './pay.ts';
import type { FindUnit } from './place.ts';
import { type Posting, truncateAtWord, workingFormOf } from './posting.ts';

/** The ad made from a posting, still without its company. */
export interface Advert {
  posting: Posting;
  columns: Omit<Insertable<RecruitmentTable>, 'company_id'>;
  career_id: number | undefined;
}

/** The decisions of an import that apply to all its ads (docs/decisions/0015-imported-ads.md). */
export interface ImportTerms {
  now: Date;
  /** Length of the period, in days from the day of posting on; from today if the posting names no day. */
  days: number;
  /**
   * Begins every period today, so that old postings are open, and accepts incomplete postings. Only demo and test set
   * it, to try the search.
   */
  renew?: boolean;
  /** Accepts applications although no company reads them. Only demo and test set it. */
  acceptApplications?: boolean;
}

/** The data that map a posting's texts to our reference lists, and the terms of its ad. */
export interface PostingMapping extends ImportTerms {
  findPlace: FindUnit;
  findCareer: FindCareer;
}

/** Turns a posting into an ad: unambiguous texts become fields, the rest stays readable as text. */
export function toAdvert(posting: Posting, mapping: PostingMapping): Advert {
  const { language, location } = posting;
  const { findPlace, findCareer, now, acceptApplications = false } = mapping;
  const employment_type = readEmploymentType(posting.employmentType);
  const pay = readPay(posting.salaryText, employment_type !== employmentTypes.FREELANCER);
  const place = location === '' ? undefined : findPlace(location);
  const title = truncateAtWord(posting.title, limits.title);
  const columns: Advert['columns'] = {
    [`title_${language}`]: title.kept,
    [`description_${language}`]: describe(posting, title.whole),
    [`other_${language}`]: describePay(posting, pay),
    working_form: workingFormOf(posting),
    employment_type,
    experience_years: readExperience(posting.experience),
    ...pay,
    address_code: place?.code ?? null,
    address_text: location !== '' && (place?.saysMore ?? true) ? location : null,
    skills: posting.skills,
    ...periodOf(posting, mapping),
    status: recruitmentStatus.RECRUITING,
    source: posting.source,
    source_id: posting.source_id,
    source_url: posting.url,
    accepts_applications: acceptApplications,
    created_at: now,
    updated_at: now,
    approved_at: now,
    posted_at: postedAt(posting, now),
  };
  return { posting, columns, career_id: findCareer(posting.title, posting.skills) };
}

/** Returns the text of the ad. If the title was too long and had to be cut, the text begins with the whole title. */
function describe({ title, description }: Posting, isWholeTitle: boolean): string | null {
  const text = isWholeTitle ? description : `${title}\n\n${description}`.trim();
  return text === '' ? null : truncateAtWord(text, limits.longText).kept;
}

/** Returns the posting's own words for pay that fits no field. */
function describePay({ salaryText, language }: Posting, pay: ReturnType<typeof readPay>): string | null {
  const hasPay = pay.salary_min !== null || pay.salary_max !== null || pay.is_negotiable;
  return salaryText === '' || hasPay ? null : translate(language, 'import.pay', { pay: salaryText });
}

/** The period begins with the posting: an old one is imported as expired instead of opening again. */
function periodOf(posting: Posting, { now, days, renew = false }: PostingMapping) {
  const start = (renew ? null : postedAt(posting, now)) ?? now;
  return {
    start_date: dateOf(start),
    end_date: dateOf(new Date(start.getTime() + days * DAY_MILLISECONDS)),
  };
}

/** The day that the posting names; one in the future would keep the ad on top of every list. Null if it names none. */
function postedAt({ postedAt: date }: Posting, now: Date): Date | null {
  if (date === null) return null;
  const day = startOfDate(date);
  return day > now ? now : day;
}
