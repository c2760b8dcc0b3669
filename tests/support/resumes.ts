import type { CallName } from '#contract/index.ts';
import { testWard } from './people.ts';

type Call = (name: CallName, body: Record<string, unknown>) => Promise<Record<string, unknown>>;

/** Writes a complete resume through the calls of a candidate. @returns its `profile_id` */
export async function writeFinishedResume(call: Call, title = 'Accountant'): Promise<number> {
  const { list } = (await call('POST /home/career', {})) as { list: { child: { id: number }[] }[] };
  const { profile_id } = await call('POST /candidate/profile/create-profile', { title });
  const change = (name: CallName, fields: object) => call(name, { profile_id, ...fields });
  await change('POST /candidate/profile/update-career', { career_ids: [list[0]?.child[0]?.id] });
  await change('POST /candidate/profile/update-recruitment', { desired_address_codes: [testWard] });
  await change('POST /candidate/profile/update-skill', { skills: ['MISA'] });
  await change('POST /candidate/profile/update-soft-skill', { soft_skills: ['Careful'] });
  await change('POST /candidate/profile/update-about', { about: 'Four years of accounting.' });
  await change('POST /candidate/profile/update-education', {
    profile_education_des: [
      { school: 'Economics', major: 'Accounting', admission: 'ENROLLED', graduation: 'GRADUATED' },
    ],
  });
  await change('POST /candidate/profile/update-experience', {
    profile_experience_des: [{ workplace: 'Sen', start: '01/2020', end: '12/2021', duties: 'Stock' }],
  });
  return profile_id as number;
}
