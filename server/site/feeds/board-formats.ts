import { educationLevels, employmentTypes, salaryUnits } from '#contract/enums.ts';
import { withPlacement } from '#contract/hiring/ad-views.ts';
import { type Language, pathIn } from '#contract/languages.ts';
import { utcOffset } from '#contract/places/place-codes.ts';
import { recruitmentPath } from '#contract/record-paths.ts';
import { proseToHtml } from '#contract/recruitments/prose.ts';
import { formatSalaryPerUnit, hasFigures } from '#contract/text/salary-format.ts';
import { translate, translatorFor } from '#server/infrastructure/text/i18n.ts';
import { cdata, escapeXml } from '#server/infrastructure/text/xml.ts';
import { formatUnitName } from '#server/places/locations/names.ts';
import { type AdminUnit, ancestorsOf } from '#server/places/locations/places.ts';
import type { BoardAd } from './board-ads.ts';

/** Data about the reader of a feed that a format needs besides the ads. */
export interface BoardReader {
  language: Language;
  /** Scheme and host of the product, without final slash. */
  origin: string;
  places: ReadonlyMap<string, AdminUnit>;
}

interface BoardFormat {
  /** Start of the file. `count` is the number of ads that follow. */
  head(origin: string, stamp: { count: number; changed: Date | null }): string;
  job(ad: BoardAd, reader: BoardReader): string;
}

/** The build date is the last change, so that an unchanged feed has the same bytes. */
const builtAt = (changed: Date | null) =>
  changed ? `<lastBuildDate>${changed.toUTCString()}</lastBuildDate>` : '';
const publisherName = () => escapeXml(translate('en', 'common.product'));

/** Formats by the last segment of the URL. */
export const boardFormats = {
  /** The format of Indeed, which Jooble and most aggregators read, too. */
  xml: {
    head: (origin, { changed }) =>
      `<source><publisher>${publisherName()}</publisher><publisherurl>${escapeXml(origin)}</publisherurl>${builtAt(changed)}\n`,
    job: writeIndeedJob,
  },
  /** LinkedIn's Basic Jobs feed (learn.microsoft.com/linkedin/talent/job-postings/xml-feeds-development-guide). */
  'linkedin.xml': {
    head: (origin, { count, changed }) =>
      `<source>${builtAt(changed)}<publisherUrl>${escapeXml(origin)}</publisherUrl><publisher>${publisherName()}</publisher><expectedJobCount>${count}</expectedJobCount>\n`,
    job: writeLinkedInJob,
  },
} satisfies Record<string, BoardFormat>;
export type BoardFormatName = keyof typeof boardFormats;

const tag = (name: string, text: string | null | undefined) =>
  text ? `<${name}>${cdata(text)}</${name}>` : '';
const tags = (values: Record<string, string | null | undefined>) =>
  Object.entries(values)
    .map(([name, value]) => tag(name, value))
    .join('');

/** Values that both formats contain in their own notation. */
function describe(ad: BoardAd, { language, origin, places }: BoardReader) {
  const title = ad.title ?? '';
  const place = places.get(ad.address_code ?? '');
  const path = place ? ancestorsOf(place) : [];
  const nameOf = (level: number) => {
    const unit = path.find((one) => one.level === level);
    return unit && formatUnitName(unit, language);
  };
  return {
    id: String(ad.id),
    title,
    url: origin + withPlacement(encodeURI(pathIn(language, recruitmentPath({ id: ad.id, title }))), 'feed'),
    company: ad.company,
    description: proseToHtml([ad.description, ad.other].filter(Boolean).join('\n\n') || title),
    city: nameOf(2) ?? nameOf(3) ?? (path.length === 0 ? ad.address_text : undefined),
    state: nameOf(1),
    country: place?.country ?? 'VN',
    street: ad.address_detail,
    isRemote: ad.working_form === 'REMOTE',
  };
}

/** Indeed's names for our employment types; it has none for the self-employed. */
const indeedTypes: Record<number, string> = {
  [employmentTypes.OFFICIAL]: 'fulltime',
  [employmentTypes.SEASONAL]: 'temporary',
  [employmentTypes.INTERNSHIP]: 'internship',
  [employmentTypes.DISPATCHED]: 'contract',
  [employmentTypes.FREELANCER]: 'contract',
  [employmentTypes.PART_TIME]: 'parttime',
};

function writeIndeedJob(ad: BoardAd, reader: BoardReader): string {
  const { language } = reader;
  const facts = describe(ad, reader);
  const asksDegree = ad.education !== null && ad.education !== educationLevels.ANY;
  const values = {
    title: facts.title,
    date: ad.posted_at.toISOString(),
    referencenumber: facts.id,
    requisitionid: facts.id,
    url: facts.url,
    company: facts.company,
    sourcename: facts.company,
    city: facts.city,
    state: facts.state,
    country: facts.country,
    streetaddress: facts.street,
    description: facts.description,
    salary: hasFigures(ad) ? formatSalaryPerUnit(ad, translatorFor(language), language) : undefined,
    education: asksDegree ? translate(language, `enum.education.${ad.education}`) : undefined,
    jobtype: indeedTypes[ad.employment_type ?? 0],
    category: ad.careers.join(', '),
    expirationdate: endOf(ad, facts.country),
    lastactivitydate: ad.updated_at.toISOString(),
    remotetype: facts.isRemote ? 'Fully remote' : undefined,
  };
  return `<job>${tags(values)}</job>\n`;
}

/** Last moment of an ad in its local time, as ISO 8601. */
const endOf = ({ end_date }: BoardAd, country: 'VN' | 'KR') =>
  end_date === null ? undefined : `${end_date}T23:59:59${utcOffset[country]}`;

/** LinkedIn's names for our employment types. */
const linkedInTypes: Record<number, string> = {
  [employmentTypes.OFFICIAL]: 'FULL_TIME',
  [employmentTypes.SEASONAL]: 'TEMPORARY',
  [employmentTypes.INTERNSHIP]: 'INTERNSHIP',
  [employmentTypes.DISPATCHED]: 'CONTRACT',
  [employmentTypes.FREELANCER]: 'CONTRACT',
  [employmentTypes.PART_TIME]: 'PART_TIME',
  [employmentTypes.SELF_EMPLOYED]: 'OTHER',
};

/** LinkedIn's names for our pay units; pay by company rules has no period. */
const linkedInPeriods: Record<number, string> = {
  [salaryUnits.MONTHLY]: 'MONTHLY',
  [salaryUnits.YEARLY]: 'YEARLY',
  [salaryUnits.WEEKLY]: 'WEEKLY',
  [salaryUnits.DAILY]: 'DAILY',
  [salaryUnits.HOURLY]: 'HOURLY',
};

/** LinkedIn's levels by maximum years of experience. */
const levels: readonly [years: number, level: string][] = [
  [0, 'ENTRY_LEVEL'],
  [2, 'ASSOCIATE'],
  [50, 'MID_SENIOR_LEVEL'],
];

function writeLinkedInJob(ad: BoardAd, reader: BoardReader): string {
  const facts = describe(ad, reader);
  const years = ad.experience_years;
  const values = {
    partnerJobId: facts.id,
    company: facts.company,
    title: facts.title,
    description: facts.description,
    applyUrl: facts.url,
    location: [facts.city, facts.state, countryNames[facts.country]].filter(Boolean).join(', '),
    city: facts.city,
    state: facts.state,
    country: facts.country,
    workplaceTypes: facts.isRemote ? 'Remote' : 'On-site',
    experienceLevel: years === null ? undefined : levels.find(([most]) => years <= most)?.[1],
    jobtype: linkedInTypes[ad.employment_type ?? 0],
    listDate: ad.posted_at.toISOString(),
    expirationDate: endOf(ad, facts.country),
  };
  const skills = ad.skills.map((skill) => tag('skill', skill)).join('');
  return `<job>${tags(values)}${skills && `<skills>${skills}</skills>`}${writeLinkedInPay(ad)}</job>\n`;
}

const countryNames = { VN: 'Vietnam', KR: 'South Korea' };

function writeLinkedInPay(ad: BoardAd): string {
  const period = linkedInPeriods[ad.salary_unit ?? 0];
  if (!period || !hasFigures(ad)) return '';
  const end = (name: string, vnd: number | null) =>
    vnd ? `<${name}>${tags({ amount: String(vnd), currencyCode: 'VND' })}</${name}>` : '';
  return `<salaries><salary>${end('highEnd', ad.salary_max)}${end('lowEnd', ad.salary_min)}${tags({ period, type: 'BASE_SALARY' })}</salary></salaries>`;
}
