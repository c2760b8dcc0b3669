import type { Insertable } from 'kysely';
import { DAY_MILLISECONDS, dateOf, startOfDate } from '#contract/calendar.ts';
import { employmentTypes, recruitmentStatus } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { RecruitmentTable } from '#server/db/tables.ts';
import { word } from '#server/http/words.ts';
import type { FindCareer } from '#server/import/career.ts';
import { readEmploymentType, readExperience, readWorkingForm } from '#server/import/conditions.ts';
import { readPay } from '#server/import/pay.ts';
import type { FindPlace } from '#server/import/place.ts';
import { cut, type Posting } from '#server/import/posting.ts';

/** A posting as the ad it becomes, still without its company. */
export interface Advert {
  posting: Posting;
  columns: Omit<Insertable<RecruitmentTable>, 'company_id'>;
  career_id: number | undefined;
}

/** What maps a posting's texts to our reference lists, and the period that its ad gets. */
export interface Mapping {
  findPlace: FindPlace;
  findCareer: FindCareer;
  now: Date;
  /** Days that an ad stays listed from the day of the import on. */
  days: number;
}

/** Turns a posting into an ad: what its texts say clearly becomes a field, the rest stays readable as text. */
export function toAdvert(posting: Posting, { findPlace, findCareer, now, days }: Mapping): Advert {
  const { language, location } = posting;
  const employment_type = readEmploymentType(posting.employmentType);
  const pay = readPay(posting.salaryText, employment_type !== employmentTypes.FREELANCER);
  const place = location === '' ? undefined : findPlace(location);
  const title = cut(posting.title, limits.title);
  const columns: Advert['columns'] = {
    [`title_${language}`]: title.kept,
    [`description_${language}`]: describe(posting, title.whole),
    [`other_${language}`]: describePay(posting, pay),
    working_form: readWorkingForm(posting.employmentType, location, posting.title),
    employment_type,
    experience_years: readExperience(posting.experience),
    ...pay,
    address_code: place?.code ?? null,
    address_text: location !== '' && (place?.saysMore ?? true) ? location : null,
    skills: posting.skills,
    start_date: dateOf(now),
    end_date: dateOf(new Date(now.getTime() + days * DAY_MILLISECONDS)),
    status: recruitmentStatus.RECRUITING,
    source: posting.source,
    source_id: posting.source_id,
    created_at: now,
    updated_at: now,
    approved_at: now,
    posted_at: postedAt(posting, now),
  };
  return { posting, columns, career_id: findCareer(posting.title, posting.skills) };
}

/** The text of the ad, headed by the whole title when that had to be cut. */
function describe({ title, description }: Posting, isWholeTitle: boolean): string | null {
  const text = isWholeTitle ? description : `${title}\n\n${description}`.trim();
  return text === '' ? null : cut(text, limits.longText).kept;
}

/** Pay that fits no field, as the posting words it. */
function describePay({ salaryText, language }: Posting, pay: ReturnType<typeof readPay>): string | null {
  const isKept = pay.salary_min !== null || pay.salary_max !== null || pay.is_negotiable;
  return salaryText === '' || isKept ? null : word(language, 'import.pay', { pay: salaryText });
}

/** A day in the future would keep the ad on top of every list. */
function postedAt({ postedAt: date }: Posting, now: Date): Date {
  const day = date === null ? now : startOfDate(date);
  return day > now ? now : day;
}
