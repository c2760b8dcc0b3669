import { minutesOfDay } from '#contract/applications/interview-length.ts';
import type { InterviewRow } from '#contract/applications/interviews.ts';

const DAY_MINUTES = 24 * 60;
/** A block is at least as high as half an hour, so that its name stays readable. */
const LEAST_MINUTES = 30;
/** Hours that a week shows even without interviews. */
const usualHours = { from: 8, to: 18 };

type Times = Pick<InterviewRow, 'interview_time' | 'interview_minutes'>;

/** An interview with its place in the column of its day: minutes since midnight, and the lane beside overlapping ones. */
export interface PlacedInterview<Row> {
  row: Row;
  from: number;
  to: number;
  lane: number;
  lanes: number;
}

/**
 * Places the interviews of one day so that no two cover each other: interviews that overlap share the width of the column in lanes.
 * @param rows in the order of their start
 */
export function placeInLanes<Row extends Times>(rows: readonly Row[]): PlacedInterview<Row>[] {
  const placed: PlacedInterview<Row>[] = [];
  let group: PlacedInterview<Row>[] = [];
  let groupEnd = 0;
  for (const row of rows) {
    const { from, to } = periodOf(row);
    if (from >= groupEnd) group = [];
    const ends = endsOfLanes(group);
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    const one = { row, from, to, lane, lanes: 1 };
    group.push(one);
    placed.push(one);
    groupEnd = Math.max(to, ...group.map((other) => other.to));
    const lanes = endsOfLanes(group).length;
    for (const other of group) other.lanes = lanes;
  }
  return placed;
}

/** The end of the last interview of each lane. */
function endsOfLanes(group: readonly PlacedInterview<unknown>[]): number[] {
  const ends: number[] = [];
  for (const { lane, to } of group) ends[lane] = Math.max(ends[lane] ?? 0, to);
  return ends;
}

/** Start and end in minutes since midnight; an interview ends at midnight at the latest. */
function periodOf({ interview_time, interview_minutes }: Times): { from: number; to: number } {
  const from = Math.min(minutesOfDay(interview_time), DAY_MINUTES - LEAST_MINUTES);
  return { from, to: Math.min(from + Math.max(interview_minutes, LEAST_MINUTES), DAY_MINUTES) };
}

/** The full hours that a week shows: 8 to 18, and further if an interview is earlier or later. */
export function getDisplayedHours(rows: readonly Times[]): number[] {
  const periods = rows.map(periodOf);
  const from = Math.min(usualHours.from, ...periods.map((one) => Math.floor(one.from / 60)));
  const to = Math.max(usualHours.to, ...periods.map((one) => Math.ceil(one.to / 60)));
  return Array.from({ length: to - from }, (_, at) => from + at);
}
