import { z } from 'zod';
import { email } from '../accounts/account-fields.ts';
import { anyone, call, candidate } from '../call.ts';
import { type AlertStatus, alertFrequencies, alertStatuses } from '../enums.ts';
import { id, identifier, integer, matching, oneOf, optional, optionalId } from '../fields.ts';
import { listInput, pageWithCounts } from '../paging.ts';
import { rejectReversedPay, searchCriteria } from '../recruitments/search-criteria.ts';
import { invalid } from '../text/messages.ts';

/** Search criteria that an alert stores: words and filters. It has no order and no period, because it only reports new ads. */
export const alertCriteria = searchCriteria.pick({
  key: true,
  career_ids: true,
  address_codes: true,
  employment_types: true,
  experience_ids: true,
  experience_max: true,
  working_form: true,
  answers_on_time: true,
  salary_from: true,
  salary_to: true,
  without_pay: true,
  languages: true,
  company_id: true,
  as_words: true,
});
export type AlertCriteria = z.output<typeof alertCriteria>;

const frequency = () => oneOf(alertFrequencies);

/** Token in the link of a mail: a number and a signature of it. */
const link = () => identifier(40).check(matching(/^[1-9]\d{0,14}-[A-Za-z0-9]{22}$/, invalid));

/** A saved search in readable form: its words first, then its filters. */
const named = {
  id: z.int(),
  name: z.array(z.string()),
  frequency: z.enum(alertFrequencies),
  /** Query string of the corresponding list, with "?" unless it is empty. */
  query: z.string(),
};

export const createAlert = call('POST /alert/create', {
  summary: 'Saves a search to get new ads by mail; an address that is not proven gets a mail to confirm it',
  access: anyone,
  input: alertCriteria
    .extend({
      frequency: frequency(),
      /** Address for the mails; required without a candidate's session. A candidate gets them at the contact e-mail. */
      email: optional(email()),
    })
    .check(rejectReversedPay),
  /**
   * ACTIVE for candidates. For all others the status is always WAITING, so that the answer does not reveal whether the
   * address is known.
   */
  output: z.object({ status: z.enum(['ACTIVE', 'WAITING'] satisfies AlertStatus[]) }),
  limit: 'alertCreate',
  idempotent: true,
});

export const showAlertLink = call('GET /alert/show', {
  summary: 'The saved search that the link of a mail is to confirm',
  access: anyone,
  input: z.object({ link: link() }),
  output: z.object({
    ...named,
    status: z.enum(alertStatuses),
    /** True if the address has reached its maximum number of alerts, so that confirming is rejected. */
    is_full: z.boolean(),
    /** Link to all alerts of the address. */
    reader_link: z.string(),
  }),
});

export const confirmAlert = call('POST /alert/confirm', {
  summary: 'Confirms the address of a saved search with the link of a mail',
  access: anyone,
  beforeAgreeing: true,
  input: z.object({ link: link() }),
});

export const showAlertReader = call('GET /alert/reader/show', {
  summary: 'All saved searches of the address that a mail was sent to',
  access: anyone,
  input: z.object({ link: link() }),
  output: z.object({ list: z.array(z.object(named)) }),
});

export const stopAlerts = call('POST /alert/stop', {
  summary: 'Stops one saved search of the address that a mail was sent to, or all of them',
  access: anyone,
  beforeAgreeing: true,
  input: z.object({
    link: link(),
    /** Id of one alert; if left out, all alerts of the address. */
    id: optionalId(),
  }),
});

const ownAlert = z.object({
  ...named,
  status: z.enum(alertStatuses),
  created_at: z.iso.datetime(),
  version: z.int(),
});

export const listOwnAlerts = call('GET /candidate/alert/list', {
  summary: 'Saved searches of the signed-in candidate, newest first',
  access: candidate,
  input: z.object(listInput(alertStatuses)),
  output: pageWithCounts(ownAlert, alertStatuses).extend({
    /** Address that the mails are sent to. */
    email: z.string(),
  }),
});

/** A saved search with the data of its form. */
const ownAlertWhole = ownAlert.extend({
  key: z.string(),
  as_words: alertCriteria.shape.as_words,
  /** The filters of the saved search, each as a single value. */
  filters: z.array(
    z.object({
      field: z.enum(Object.keys(alertCriteria.shape) as [string]),
      value: z.string(),
      name: z.string(),
    }),
  ),
});

export const showOwnAlert = call('GET /candidate/alert/show', {
  summary: 'One saved search of the signed-in candidate',
  access: candidate,
  input: z.object({ id: id() }),
  output: ownAlertWhole,
});

/** Fields of a saved search that a candidate may change. */
export const alertFields = alertCriteria.extend({
  frequency: frequency(),
  /** New status. A paused alert sends no mails. */
  status: oneOf(['ACTIVE', 'PAUSED']),
});

export const updateOwnAlert = call('POST /candidate/alert/update', {
  summary: 'Changes words, filters, rhythm or pause of a saved search',
  access: candidate,
  input: alertFields.extend({ id: id(), version: integer(1, 1_000_000) }).check(rejectReversedPay),
  output: ownAlertWhole,
  idempotent: true,
});

export const removeOwnAlert = call('POST /candidate/alert/remove', {
  summary: 'Deletes a saved search',
  access: candidate,
  input: z.object({ id: id() }),
});
