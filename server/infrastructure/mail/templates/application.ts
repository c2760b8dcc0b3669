import { z } from 'zod';
import { answerExtensionReasons } from '#contract/applications/answer-extensions.ts';
import { cancelReason } from '#contract/applications/application-shapes.ts';
import { interviewLength, showInterviewPeriod } from '#contract/applications/interview-length.ts';
import { dateOf, showDate } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { template } from './template.ts';

/** Fields of mails to candidates: position and company. */
const toCandidate = z.object({ profile_apply_id: z.int(), title: z.string(), company_name: z.string() });
/** Fields of mails about a decision; `late` if the deadline had already ended the application without an answer. */
const decided = toCandidate.extend({ late: z.boolean().optional() });
/**
 * Fields of mails to companies. They contain neither the name nor contact data of the applicant, because a mail cannot
 * be recalled when the application is cancelled or its 90 days are over (docs/rules.md#retention).
 */
const toCompany = z.object({ profile_apply_id: z.int(), recruitment_id: z.int(), title: z.string() });
/** Fields of mails to a colleague of the member who acted; `author` is that member. */
const fromColleague = toCompany.extend({ author: z.string() });
const time = {
  interview_time: z.string(),
  /**
   * Length of the interview. Missing or null means 60 minutes, also in mails that a node of the previous version
   * queued.
   */
  interview_minutes: z.int().nullish(),
};
const meeting = { interview_date: z.string(), ...time };
const invitation = toCandidate.extend({
  ...meeting,
  interview_place: z.string(),
  interview_note: z.string().nullish(),
  interview_sequence: z.int(),
});

type ToCandidate = z.output<typeof toCandidate>;
type ToCompany = z.output<typeof toCompany>;
type Meeting = {
  interview_date: string;
  interview_time: string;
  interview_minutes?: number | null | undefined;
};

/** Mails about the steps of an application, to the side that did not act. */
export const applicationTemplates = {
  'application-sent': template(toCandidate, forCandidate),
  'application-received': template(toCompany, forCompany),
  /** How many applicants of the ad ask for news, without their names, and a link to them. */
  'news-asked': template(
    z.object({ recruitment_id: z.int(), title: z.string(), count: z.int() }),
    ({ recruitment_id, title, count }) => ({
      variant: count === 1 ? 'single' : 'several',
      values: { count },
      facts: [['position', title]],
      path: `/employer/candidate/${recruitment_id}`,
    }),
  ),
  'application-cancelled': template(
    toCompany.extend({ applied_at: z.iso.datetime(), cancel_reason: cancelReason }),
    ({ recruitment_id, title, applied_at, cancel_reason }, language) => ({
      ...(cancel_reason === 'ACCOUNT_CLOSED' ? { variant: 'closed' } : {}),
      facts: [
        ['position', title],
        ['applied_at', showDate(dateOf(new Date(applied_at)))],
        ['cancel_reason', translate(language, `enum.cancel_reason.${cancel_reason}`)],
      ],
      path: `/employer/candidate/${recruitment_id}`,
    }),
  ),
  'cv-passed': template(decided, ({ late, ...parameters }) => ({
    ...forCandidate(parameters),
    ...(late ? { variant: 'late' } : {}),
  })),
  'interview-invited': template(
    // `passed`: the resume has passed with this invitation, and no other mail says so.
    invitation.extend({ passed: z.boolean().optional() }),
    (parameters, language) => ({
      ...showInvitation({ ...parameters, confirmed: false }, language),
      ...(parameters.passed ? { variant: 'passed' } : {}),
    }),
  ),
  'interview-tomorrow': template(invitation.extend({ confirmed: z.boolean() }), (parameters, language) => ({
    ...showInvitation(parameters, language),
    variant: parameters.confirmed ? 'confirmed' : 'waiting',
  })),
  'interviews-tomorrow': template(
    z.object({
      interview_date: z.string(),
      interviews: z.array(toCompany.extend({ ...time, confirmed: z.boolean() })).min(1),
    }),
    ({ interview_date, interviews }, language) => ({
      groups: [
        {
          title: showDate(interview_date),
          items: interviews.map(({ profile_apply_id, recruitment_id, title, confirmed, ...at }) => ({
            path: pathOfApplicant({ profile_apply_id, recruitment_id }),
            title,
            facts: [
              `${showInterviewPeriod(at.interview_time, at.interview_minutes)} (GMT+7)`,
              translate(language, `enum.application_stage.${confirmed ? 'CONFIRMED' : 'INVITED'}`),
            ].join(' · '),
          })),
          more: { path: '/employer/interview', label: translate(language, 'mail.interviews_tomorrow.more') },
        },
      ],
    }),
  ),
  'interview-confirmed': template(toCompany.extend(meeting), (parameters) => ({
    ...forCompany(parameters),
    facts: [...forCompany(parameters).facts, ['interview_time', showMeeting(parameters)]],
  })),
  'interview-declined': template(
    toCompany.extend({ ...meeting, reason: z.string().nullish() }),
    (parameters) => ({
      ...forCompany(parameters),
      facts: [...forCompany(parameters).facts, ['interview_time', showMeeting(parameters)]],
      quote: parameters.reason ?? undefined,
    }),
  ),
  'company-message': template(toCandidate.extend({ text: z.string() }), (parameters) => ({
    ...forCandidate(parameters),
    quote: parameters.text,
  })),
  // Mail to a colleague whom a note mentions. The text of the note stays in the product.
  'note-mention': template(fromColleague, (parameters) => forColleague(parameters, 'author')),
  'applicant-assigned': template(fromColleague, (parameters) => forColleague(parameters, 'assigned_by')),
  'interview-passed': template(toCandidate, forCandidate),
  hired: template(toCandidate, forCandidate),
  'not-selected': template(
    decided.extend({ result: z.enum(['CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING']) }),
    (parameters) => ({
      ...forCandidate(parameters),
      variant: parameters.late ? 'late' : parameters.result,
    }),
  ),
  'position-closed': template(toCandidate, forCandidate),
  'answer-extended': template(
    toCandidate.extend({ answer_due: z.iso.datetime(), reason: z.enum(answerExtensionReasons) }),
    ({ answer_due, reason, ...parameters }, language) => ({
      ...forCandidate(parameters),
      facts: [
        ...forCandidate(parameters).facts,
        ['answer_due', showDate(dateOf(new Date(answer_due)))],
        ['extension_reason', translate(language, `enum.extension_reason.${reason}`)],
      ],
    }),
  ),
  // Mail to each member who is assigned to the ads, once a day.
  'answers-due': template(
    z.object({
      ads: z.array(
        z.object({
          recruitment_id: z.int(),
          title: z.string(),
          count: z.int(),
          answer_due: z.iso.datetime(),
        }),
      ),
      /** Number of all applicants that the mail is about. */
      count: z.int(),
      /** True if the mail has a link with which the company answers these applicants without a sign-in. */
      linked: z.boolean(),
    }),
    ({ ads, count, linked }, language) => ({
      variant: linked ? 'linked' : 'sign_in',
      groups: [
        {
          title: translate(language, 'mail.answers_due.list', { count }),
          items: ads.map(({ recruitment_id, title, count: waiting, answer_due }) => ({
            path: `/employer/candidate/${recruitment_id}`,
            title,
            facts: translate(language, `mail.answers_due.fact_${waiting === 1 ? 'single' : 'several'}`, {
              count: waiting,
              date: showDate(dateOf(new Date(answer_due))),
            }),
          })),
          more: { path: '/employer/recruitment', label: translate(language, 'mail.answers_due.more') },
        },
      ],
      ...(linked ? { showsSecret: true, path: '/employer/answers' } : { path: '/employer/recruitment' }),
    }),
  ),
  // Lists all applications whose answer date has passed, in one mail.
  'no-answer': template(
    z.object({ applications: z.array(toCandidate).min(1) }),
    ({ applications }, language) => ({
      variant: applications.length === 1 ? 'single' : 'several',
      groups: [
        {
          title: translate(language, 'mail.no_answer.list'),
          items: applications.map((one) => ({
            path: forCandidate(one).path,
            title: one.title,
            facts: one.company_name,
          })),
          more: { path: '/user/recruitment/apply', label: translate(language, 'mail.no_answer.more') },
        },
      ],
    }),
  ),
};

function forCandidate({ profile_apply_id, title, company_name }: ToCandidate) {
  const facts: [string, string][] = [
    ['position', title],
    ['company', company_name],
  ];
  return { facts, path: `/user/recruitment/apply/${profile_apply_id}` };
}

/** Time and place, with the message of the company and the appointment for a calendar. */
function showInvitation(
  parameters: z.output<typeof invitation> & { confirmed: boolean },
  language: Language,
) {
  const { facts, path } = forCandidate(parameters);
  const said: [string, string][] = [
    ...facts,
    ['interview_time', showMeeting(parameters)],
    ['interview_place', parameters.interview_place],
  ];
  return {
    facts: said,
    path,
    quote: parameters.interview_note || undefined,
    appointment: {
      uid: `application-${parameters.profile_apply_id}`,
      sequence: parameters.interview_sequence,
      confirmed: parameters.confirmed,
      // `appointment.title`: with the subject of the mail as its title, each reminder would rename the calendar entry.
      title: translate(language, 'common.interview_entry', {
        job: parameters.title,
        company: parameters.company_name,
      }),
      date: parameters.interview_date,
      time: parameters.interview_time,
      minutes: parameters.interview_minutes ?? interviewLength.usual,
      place: parameters.interview_place,
      ...(parameters.interview_note && { note: parameters.interview_note }),
    },
  };
}

function forCompany({ profile_apply_id, recruitment_id, title }: ToCompany) {
  const facts: [string, string][] = [['position', title]];
  return { facts, path: pathOfApplicant({ recruitment_id, profile_apply_id }) };
}

function forColleague({ author, ...parameters }: z.output<typeof fromColleague>, label: string) {
  const { facts, path } = forCompany(parameters);
  return { facts: [...facts, [label, author] satisfies [string, string]], path };
}

const pathOfApplicant = ({ recruitment_id, profile_apply_id }: Omit<ToCompany, 'title'>) =>
  `/employer/candidate/${recruitment_id}/apply/${profile_apply_id}`;

/** Interviews always show their time zone (docs/rules.md#validation). */
function showMeeting({ interview_date, interview_time, interview_minutes }: Meeting): string {
  return `${showDate(interview_date)}, ${showInterviewPeriod(interview_time, interview_minutes)} (GMT+7)`;
}
