import { z } from 'zod';
import { anyone, call } from './call.ts';
import { ids, oneOf, optionalId, optionalInteger, optionalText } from './fields.ts';
import { limits } from './limits.ts';
import { referenceList } from './paging.ts';

/** An entry of a list that forms choose from (docs/rules.md#wire-names). `name` is in the requested language. */
export const referenceShape = z.object({ id: z.int(), name: z.string() });
const skillKinds = ['skill', 'soft_skill', 'benefit', 'priority'] as const;
export type SkillKind = (typeof skillKinds)[number];

/** Shared caches store these lists for minutes only, because administrators may edit them. */
const sharedSeconds = 300;
const list = { access: anyone, sharedSeconds } as const;

export const listExperience = call('GET /home/experience', {
  ...list,
  summary: 'Bands of experience in whole years; years_max is null where a band has no end',
  output: referenceList(referenceShape.extend({ years_min: z.int(), years_max: z.int().nullable() })),
});

export const listRecruitmentTypes = call('GET /home/recruitment', {
  ...list,
  summary: 'Employment types; the id is the code 1-7',
  output: referenceList(referenceShape),
});

export const listIndustries = call('GET /home/industry', {
  ...list,
  summary: 'Branches of business of companies',
  output: referenceList(referenceShape),
});

export const listBenefits = call('GET /home/benefit', {
  ...list,
  summary: 'Benefits that an ad may offer',
  output: referenceList(referenceShape),
});

export const listPriorityConditions = call('GET /home/priority', {
  ...list,
  summary: 'Conditions that an ad may prefer without asking for them',
  output: referenceList(referenceShape),
});

export const listSoftSkills = call('GET /home/soft-skill', {
  ...list,
  summary: 'Soft skills',
  output: referenceList(referenceShape),
});

const careerShape = referenceShape.extend({
  parent_id: z.int().nullable(),
  /** Ids of the careers that were merged into this one, because old links still use them. */
  former_ids: z.array(z.int()),
});

export const listCareers = call('POST /home/career', {
  summary:
    'Career groups with their careers as child: all, those that hold the key in any language, or one group',
  access: anyone,
  effect: 'read',
  input: z.object({ key: optionalText(limits.shortText), parent_id: optionalId() }),
  output: referenceList(careerShape.extend({ child: z.array(careerShape) })),
  sharedSeconds,
});

export const searchSkills = call('POST /home/search-skills', {
  summary: 'Skills, soft skills, benefits or priority conditions that hold the key in any language',
  access: anyone,
  effect: 'read',
  input: z.object({
    key: optionalText(limits.listText),
    kind: z.preprocess((value) => (value === undefined || value === '' ? 'skill' : value), oneOf(skillKinds)),
    limit: optionalInteger(1, limits.pageSizeMax),
  }),
  output: referenceList(referenceShape),
});

export const proposeSkills = call('GET /home/career-skills', {
  summary:
    'Skills that ads and resumes of these careers name, most named first; then those of the same groups. Without careers, or where they have none yet: skills of many groups',
  access: anyone,
  input: z.object({ career_ids: ids(limits.desiredCareers), limit: optionalInteger(1, limits.pageSizeMax) }),
  output: z.object({ list: z.array(z.object({ name: z.string() })) }),
  sharedSeconds,
});
