import type { DecisionReason } from '#contract/admin/decision-reasons.ts';
import { recruitmentStatus } from '#contract/enums.ts';
import { clearedReason } from '#server/audit/decision-reasons.ts';
import type { Calendar } from '../calendar.ts';
import type { NewRow } from '../rows.ts';

/** The possible histories of an ad in the demo, each named after its result. */
export const adStories = [
  'recruiting',
  'draft',
  'pending',
  'returned',
  'notReceiving',
  'stopped',
  'suspended',
  'hidden',
  'expired',
  'changed',
  'scheduled',
] as const;
export type AdStory = (typeof adStories)[number];

type State = Pick<
  NewRow<'recruitment'>,
  | 'status'
  | 'status_reason'
  | 'status_reason_code'
  | 'status_reason_language'
  | 'suspended'
  | 'suspended_from'
  | 'hidden'
  | 'changed_since_approval'
  | 'start_date'
  | 'end_date'
  | 'created_at'
  | 'updated_at'
  | 'submitted_at'
  | 'approved_at'
  | 'posted_at'
>;
/** Age of an ad, its remaining days, and the time of day of its publication. */
export interface Period {
  age: number;
  daysLeft: number;
  share: number;
}
type Event = Pick<
  NewRow<'recruitment_event'>,
  'actor_type' | 'action' | 'reason' | 'reason_code' | 'changes' | 'happened_at'
>;
const [EMPLOYER, ADMIN] = [2, 3];
const noReason = { reason_code: null, reason: null };

function why(reason_code: DecisionReason, reason: string) {
  return {
    told: { reason_code, reason },
    kept: {
      status_reason_code: reason_code,
      status_reason: reason,
      status_reason_language: 'vi' as const,
    },
  };
}

/** Events that give an ad one of the histories, and the columns that they change. */
interface Course {
  /** Number of the acts create, submit and approve that have happened, in this order; undefined for all three. */
  steps?: 1 | 2;
  /** The latest act after these, and the kind of account that did it. */
  act?: { action: string; actor_type: number; reason_code?: DecisionReason; reason?: string };
  state?: Partial<State>;
}

const returned = why(
  'unclear_pay',
  'Mức lương ghi trong mô tả khác với mức ở phần lương. Vui lòng sửa cho khớp rồi gửi lại.',
);
const suspended = why('asks_money', 'Có phản ánh thu phí ứng viên. Tin tạm khoá trong lúc xác minh.');
const { DRAFT, PENDING, RECRUITING, STOP, STOP_RECEIVE } = recruitmentStatus;

const courses: Record<AdStory, Course> = {
  recruiting: {},
  draft: { steps: 1, state: { status: DRAFT } },
  pending: { steps: 2, state: { status: PENDING } },
  returned: {
    steps: 2,
    act: { action: 'return', actor_type: ADMIN, ...returned.told },
    state: { status: DRAFT, ...returned.kept },
  },
  notReceiving: {
    act: { action: 'stopReceiving', actor_type: EMPLOYER },
    state: { status: STOP_RECEIVE },
  },
  stopped: { act: { action: 'stop', actor_type: EMPLOYER }, state: { status: STOP } },
  suspended: {
    act: { action: 'suspend', actor_type: ADMIN, ...suspended.told },
    state: { status: STOP, ...suspended.kept, suspended: true, suspended_from: RECRUITING },
  },
  hidden: { act: { action: 'hide', actor_type: ADMIN }, state: { hidden: true } },
  expired: {},
  changed: { act: { action: 'update', actor_type: EMPLOYER }, state: { changed_since_approval: true } },
  scheduled: {},
};

/**
 * Lists the events of an ad with one of the histories.
 * @param age days since it was written; at least 1, and 4 if something has happened to it after its publication
 * @param daysLeft days until the last day of an ad that is live
 * @param share how late on its day the ad was published, 0 to 1
 */
export function simulateAdHistory(
  story: AdStory,
  { age, daysLeft, share }: Period,
  calendar: Calendar,
): { state: State; events: Event[] } {
  const { steps = 3, act, state } = courses[story];
  const isApproved = steps === 3;
  const created_at = calendar.moment(-age, 9, 40);
  const submitted_at = steps > 1 ? calendar.moment(-age, 16, 5) : null;
  const approved_at = calendar.within(1 - age, share);
  const events: Event[] = [{ action: 'create', actor_type: EMPLOYER, happened_at: created_at }];
  if (submitted_at) events.push({ action: 'submit', actor_type: EMPLOYER, happened_at: submitted_at });
  if (isApproved) events.push({ action: 'approve', actor_type: ADMIN, happened_at: approved_at });
  if (act) events.push({ ...act, happened_at: isApproved ? calendar.moment(-1, 15, 20) : approved_at });
  const [first, last] = daysOf(story, age, daysLeft);
  const end_date = { before: calendar.date(last - 7), after: calendar.date(last) };
  return {
    state: {
      status: RECRUITING,
      ...clearedReason,
      suspended: false,
      suspended_from: null,
      hidden: false,
      changed_since_approval: false,
      start_date: calendar.date(first),
      end_date: calendar.date(last),
      created_at,
      updated_at: events.at(-1)?.happened_at ?? created_at,
      submitted_at,
      approved_at: isApproved ? approved_at : null,
      posted_at: isApproved ? approved_at : null,
      ...state,
    },
    events: events.map((event) => ({
      ...{ ...noReason, ...event },
      changes: event.action === 'update' ? { end_date } : null,
    })),
  };
}

/** First and last day, counted from today. */
function daysOf(story: AdStory, age: number, daysLeft: number): [first: number, last: number] {
  if (story === 'scheduled') return [3, daysLeft + 20];
  return [1 - age, story === 'expired' ? -1 - (age % 3) : daysLeft];
}

/** Returns the history of the ad number `index`: most are recruiting, and every other history recurs regularly. */
export function adStoryOf(index: number): AdStory {
  const cycle: Record<number, AdStory> = {
    4: 'draft',
    9: 'expired',
    13: 'pending',
    18: 'notReceiving',
    22: 'expired',
    27: 'stopped',
    31: 'changed',
    36: 'draft',
    40: 'returned',
    44: 'expired',
    47: 'pending',
    49: 'notReceiving',
    52: 'hidden',
    55: 'suspended',
    58: 'scheduled',
  };
  return cycle[index % 60] ?? 'recruiting';
}
