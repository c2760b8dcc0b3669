import { addOpenAd, applyTo, decideAndApply } from './applications.ts';
import type { CandidatePerson, EmployerPerson } from './people.ts';
import type { TestServer } from './server.ts';

const steps = ['CV_PASSED', 'INTERVIEW_PASSED', 'ELECT'] as const;

/** Applies to a new ad of a company, optionally with a referral code. */
export async function applyWithReferral(
  server: TestServer,
  { who, resume, to, code }: { who: CandidatePerson; resume: number; to: EmployerPerson; code?: string },
) {
  const recruitment_id = await addOpenAd(server, to.companyId);
  if (code === undefined) return applyTo(server, who, recruitment_id, resume);
  const input = { recruitment_id, profile_id: resume, agree_privacy: true, retention_years: 1 };
  const { data } = await server.call(
    'POST /candidate/application/create',
    { ...input, referral_code: code } as never,
    who,
  );
  return { recruitment_id, profile_apply_id: data.profile_apply_id };
}

/** Makes the company's decisions up to the hiring of a candidate. */
export async function hireCandidate(
  server: TestServer,
  target: { recruitment_id: number; profile_apply_id: number },
  by: EmployerPerson,
): Promise<void> {
  for (const result of steps)
    await decideAndApply(server, 'POST /employer/applicant/set-result', { ...target, result }, by);
}
