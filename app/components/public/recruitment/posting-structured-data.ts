import { addressOf } from '#app/address/addresses.ts';
import { companyPath } from '#app/address/slug.ts';
import { streetOf } from '#app/components/shared/address/street-of.ts';
import { workHoursOf } from '#app/components/shared/recruitment/ad-facts.ts';
import type { TranslateFn } from '#app/i18n/translation.tsx';
import { educationLevels } from '#contract/enums.ts';
import { type Language, languageTag } from '#contract/languages.ts';
import { utcOffset } from '#contract/places/place-codes.ts';
import { proseToHtml } from '#contract/recruitments/prose.ts';
import type { PublicRecruitment } from '#contract/recruitments/recruitments.ts';
import { hasFigures } from '#contract/text/salary-format.ts';

/** schema.org employment types by our codes. */
const employment: Record<number, string> = {
  1: 'FULL_TIME',
  2: 'TEMPORARY',
  3: 'INTERN',
  4: 'CONTRACTOR',
  5: 'CONTRACTOR',
  6: 'PART_TIME',
  7: 'OTHER',
};
const units: Record<number, string> = { 1: 'MONTH', 2: 'YEAR', 3: 'WEEK', 4: 'DAY', 5: 'HOUR' };

/** schema.org degrees by our codes. */
const degrees: Record<number, string> = {
  2: 'high school',
  3: 'professional certificate',
  4: 'associate degree',
  5: 'bachelor degree',
  6: 'postgraduate degree',
};
const countryNames = { VN: 'Vietnam', KR: 'South Korea' };
const MONTHS_PER_YEAR = 12;

interface PostingPlace {
  /** Translator of the surrounding page. */
  t: TranslateFn;
  language: Language;
  /** Scheme and host of the product, without final slash. */
  origin: string;
  /** Path of the ad without language prefix. */
  path: string;
}

/** schema.org JobPosting of an open ad; undefined if it takes no applications, either here or at its source. */
export function postingStructuredData(
  ad: PublicRecruitment,
  { language, origin, path, t }: PostingPlace,
): Record<string, unknown> | undefined {
  const { details } = ad;
  if (ad.state !== 'open' || !details?.posted_at) return undefined;
  if (!details.accepts_applications && !details.source_url) return undefined;
  const { address, salary_min, salary_max, salary_unit } = details;
  const hasPay = hasFigures(details) && salary_unit && units[salary_unit];
  const workHours = workHoursOf(details, { t, language });
  const skills = [...details.skills, ...details.soft_skills];
  const isRemote = details.working_form === 'REMOTE';
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: ad.title,
    url: origin + addressOf(path, language),
    description: proseToHtml(details.description || ad.title),
    identifier: { '@type': 'PropertyValue', name: ad.company.name, value: String(ad.id) },
    datePosted: details.posted_at,
    ...(details.end_date && { validThrough: `${details.end_date}T23:59:59${utcOffset[address.country]}` }),
    ...(details.employment_type && { employmentType: employment[details.employment_type] }),
    hiringOrganization: {
      '@type': 'Organization',
      name: ad.company.name,
      sameAs: origin + encodeURI(addressOf(companyPath(ad.company), language)),
      ...(ad.company.logo && { logo: origin + ad.company.logo }),
    },
    inLanguage: languageTag[details.description_language ?? ad.title_language],
    ...(details.headcount && { totalJobOpenings: details.headcount }),
    ...(ad.company.industry && { industry: ad.company.industry }),
    ...(details.careers.length > 0 && {
      occupationalCategory: details.careers.map(({ name }) => name).join(', '),
    }),
    ...(details.benefits.length > 0 && { jobBenefits: details.benefits.join(', ') }),
    ...requirementsOf(details),
    ...(workHours && { workHours }),
    ...(skills.length > 0 && { skills: skills.join(', ') }),
    ...(details.priorities.length > 0 && { qualifications: details.priorities.join(', ') }),
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: address.country,
        ...(address.province && { addressRegion: address.province }),
        ...(address.district && { addressLocality: address.district }),
        ...streetOf(address),
      },
    },
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: countryNames[address.country] },
    }),
    ...(hasPay && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'VND',
        value: {
          '@type': 'QuantitativeValue',
          ...(salary_min && { minValue: salary_min }),
          ...(salary_max && { maxValue: salary_max }),
          unitText: units[salary_unit],
        },
      },
    }),
    directApply: details.accepts_applications,
  };
}

/** Education and years that an ad requires; empty if it does not state them. */
function requirementsOf(details: NonNullable<PublicRecruitment['details']>): Record<string, unknown> {
  return {
    ...(details.education === educationLevels.ANY && { educationRequirements: 'no requirements' }),
    ...(details.education &&
      degrees[details.education] && {
        educationRequirements: {
          '@type': 'EducationalOccupationalCredential',
          credentialCategory: degrees[details.education],
        },
      }),
    ...(details.experience_years && {
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: details.experience_years * MONTHS_PER_YEAR,
      },
    }),
    ...(details.experience_years === 0 && { experienceRequirements: 'no requirements' }),
  };
}
