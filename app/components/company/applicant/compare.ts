import type { OutputOf } from '#contract/index.ts';

export type ApplicantAnswer = OutputOf<'GET /employer/applicant/show'>;
/** Scorecards of an applicant whom the company sees. */
export type Scorecards = NonNullable<ApplicantAnswer['scorecards']>;
type ShownResume = NonNullable<ApplicantAnswer['resume']>;
type Recruitment = ApplicantAnswer['recruitment'];

/** How a resume meets one requirement; `unknown` if the data cannot tell. */
export type RequirementFit = 'met' | 'short' | 'unknown';

const same = (a: string, b: string) => a.localeCompare(b, 'vi', { sensitivity: 'base' }) === 0;

/** Skills of the ad that the resume does not name. */
export function missingSkills(recruitment: Recruitment, matched: readonly string[]): string[] {
  return recruitment.skills.filter((skill) => !matched.some((own) => same(own, skill)));
}

/** Checks that the resume has enough months of work for the required years. */
export function getExperienceFit({ requirements }: Recruitment, resume: ShownResume): RequirementFit {
  if (!requirements.experience_years) return 'met';
  return resume.total_experience >= requirements.experience_years * 12 ? 'met' : 'short';
}

/** Checks that the person lives in the ad's province or wants to work there. */
export function getLocationFit({ requirements }: Recruitment, resume: ShownResume): RequirementFit {
  const wanted = requirements.address.province;
  if (!wanted) return 'unknown';
  const places = [resume.address.province?.name ?? '', ...resume.desired_places.map(({ name }) => name)];
  return places.some((place) => place !== '' && (same(place, wanted) || place.includes(wanted)))
    ? 'met'
    : 'short';
}
