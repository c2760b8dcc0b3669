import { z } from 'zod';
import { call, employer, memberRoles } from '../call.ts';
import { id, nameText, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { applicantTarget } from './applicants.ts';
import { applicantNote } from './application-shapes.ts';

/** A company's internal note about an applicant. */
export const noteFields = z.object({ text: text(limits.applicantNote) });

const notes = z.object({ notes: z.array(applicantNote) });
const tags = z.object({ tags: z.array(z.string()) });

export const addNote = call('POST /employer/applicant/add-note', {
  summary: 'Writes down something about an applicant that only the own company reads; answers all notes',
  access: employer(...memberRoles.applicants),
  input: applicantTarget.extend(noteFields.shape),
  output: notes,
  idempotent: true,
});

export const removeNote = call('POST /employer/applicant/remove-note', {
  summary: 'Removes a note of the own company; answers what is left',
  access: employer(...memberRoles.applicants),
  input: applicantTarget.extend({ note_id: id() }),
  output: notes,
});

const tag = applicantTarget.extend({ tag: nameText(limits.applicantTag) });

export const addTag = call('POST /employer/applicant/add-tag', {
  summary:
    'Puts a word of the own company on an applicant, spelt as the company has spelt it before; answers all',
  access: employer(...memberRoles.deciding),
  input: tag,
  output: tags,
});

export const removeTag = call('POST /employer/applicant/remove-tag', {
  summary: 'Takes a word of the own company off an applicant; one that is not there is off already',
  access: employer(...memberRoles.deciding),
  input: tag,
  output: tags,
});

export const listTags = call('GET /employer/applicant/tags', {
  summary: 'Words that the company has put on applicants whom it sees, those used most first',
  access: employer(...memberRoles.applicants),
  output: tags,
});
