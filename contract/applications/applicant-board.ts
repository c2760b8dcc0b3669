import { z } from 'zod';
import { call, employer, memberRoles } from '../call.ts';
import { id } from '../fields.ts';
import { applicantFilters, applicantListShape } from './applicant-filters.ts';
import { applicantRow, recruitmentHead } from './applicants.ts';

export const showApplicantBoard = call('GET /employer/applicant/board', {
  summary: 'Applicants of an own ad by column: the first of each, and how many stand there',
  access: employer(...memberRoles.applicants),
  input: z.object({ recruitment_id: id(), ...applicantFilters }),
  output: z.object({ list: z.array(applicantRow), ...applicantListShape(recruitmentHead) }),
});
