import type { DecisionReason } from '#contract/admin/decision-reasons.ts';
import { recruitmentStatus } from '#contract/enums.ts';
import { clearedReason } from '#server/audit/decision-reasons.ts';
import type { Calendar } from '../calendar.ts';
import type { NewRow } from '../rows.ts';

/** Everything that can have become of an ad. */
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
/** When it was written, published and ends. */
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
const noWhy = { reason_code: null, reason: null };

const returned = why(
  'unclear_pay',
  'Mức lương ghi trong mô tả khác với mức ở phần lương. Vui lòng sửa cho khớp rồi gửi lại.',
);
const suspended = why('asks_money', 'Có phản ánh thu phí ứng viên. Tin tạm khoá trong lúc xác minh.');

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

/**
 * Lists the events that brought an ad into its state.
 * @param age days since it was written; at least 1, and 4 where something has happened to it since it was published
 * @param daysLeft days until its last day, for those that are live
 * @param share how late on its day it was published, 0 to 1
 */
export function simulateAdHistory(
  story: AdStory,
  { age, daysLeft, share }: Period,
  calendar: Calendar,
): { state: State; events: Event[] } {
  const created_at = calendar.moment(-age, 9, 40);
  const submitted_at = calendar.moment(-age, 16, 5);
  const approved_at = calendar.within(1 - age, share);
  const recent = calendar.moment(-1, 15, 20);
  const at = (
    action: string,
    actor_type: number,
    happened_at: Date,
    { reason_code, reason }: { reason_code: string | null; reason: string | null } = noWhy,
  ): Event => ({
    actor_type,
    action,
    reason,
    reason_code,
    changes: null,
    happened_at,
  });
  const live: State = {
    status: recruitmentStatus.RECRUITING,
    ...clearedReason,
    suspended: false,
    suspended_from: null,
    hidden: false,
    changed_since_approval: false,
    start_date: calendar.date(1 - age),
    end_date: calendar.date(daysLeft),
    created_at,
    updated_at: approved_at,
    submitted_at,
    approved_at,
    posted_at: approved_at,
  };
  const created = at('create', EMPLOYER, created_at);
  const submitted = at('submit', EMPLOYER, submitted_at);
  const history = [created, submitted, at('approve', ADMIN, approved_at)];
  const never = { approved_at: null, posted_at: null };
  switch (story) {
    case 'draft': {
      const state = { status: recruitmentStatus.DRAFT, submitted_at: null, updated_at: created_at };
      return { state: { ...live, ...never, ...state }, events: [created] };
    }
    case 'pending': {
      const state = { status: recruitmentStatus.PENDING, updated_at: submitted_at };
      return { state: { ...live, ...never, ...state }, events: [created, submitted] };
    }
    case 'returned': {
      const state = { status: recruitmentStatus.DRAFT, ...returned.kept, updated_at: approved_at };
      const events = [created, submitted, at('return', ADMIN, approved_at, returned.told)];
      return { state: { ...live, ...never, ...state }, events };
    }
    case 'notReceiving': {
      const state = { status: recruitmentStatus.STOP_RECEIVE, updated_at: recent };
      return { state: { ...live, ...state }, events: [...history, at('stopReceiving', EMPLOYER, recent)] };
    }
    case 'stopped': {
      const state = { status: recruitmentStatus.STOP, updated_at: recent };
      return { state: { ...live, ...state }, events: [...history, at('stop', EMPLOYER, recent)] };
    }
    case 'suspended': {
      const state = {
        status: recruitmentStatus.STOP,
        ...suspended.kept,
        suspended: true,
        suspended_from: recruitmentStatus.RECRUITING,
        updated_at: recent,
      };
      return {
        state: { ...live, ...state },
        events: [...history, at('suspend', ADMIN, recent, suspended.told)],
      };
    }
    case 'hidden':
      return {
        state: { ...live, hidden: true, updated_at: recent },
        events: [...history, at('hide', ADMIN, recent)],
      };
    case 'expired':
      return { state: { ...live, end_date: calendar.date(-1 - (age % 3)) }, events: history };
    case 'changed': {
      const before = calendar.date(daysLeft - 7);
      const changes = { end_date: { before, after: calendar.date(daysLeft) } };
      const edit = { ...at('update', EMPLOYER, recent), changes };
      return {
        state: { ...live, changed_since_approval: true, updated_at: recent },
        events: [...history, edit],
      };
    }
    case 'scheduled':
      return {
        state: { ...live, start_date: calendar.date(3), end_date: calendar.date(daysLeft + 20) },
        events: history,
      };
    default:
      return { state: live, events: history };
  }
}

/** Story of the ad number `index`: most are recruiting, every other story recurs regularly. */
export function storyOf(index: number): AdStory {
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
