import { type TimeForm, twoDigits } from './time-text.ts';

/** Which times a list offers. */
export type TimeBounds = {
  /** None before or after these. */
  min?: string;
  max?: string;
  /** None that this says; asked with HH:MM, and for seconds with HH:MM:SS. */
  isUnavailable?: (time: string) => boolean;
  /** Minutes between the times offered. */
  step?: number;
};

type Field = 'hour' | 'minute' | 'second' | 'dayPeriod';
/** One column: what may be chosen there, each with the whole time that it makes. */
export type TimeColumn = {
  field: Field;
  value: string;
  options: { id: string; label: string; time: string }[];
};

/**
 * The columns to choose a time from, in the order of the language. Whatever is chosen makes a time that is offered, with as
 * much of the former one as goes with it.
 */
export function timeColumns(
  value: string,
  bounds: TimeBounds,
  { hour12, seconds }: TimeForm,
  locale: string,
): TimeColumn[] {
  const offered = timesOffered(bounds);
  if (offered.length === 0) return [];
  const [hour = '', minute = '', second = '00'] = value.split(':');
  const shown = hour || (offered[0] ?? '00').slice(0, 2);
  const withSeconds = (time: string) => (seconds ? `${time}:${second}` : time);
  /** The first time on offer that begins as one of the wishes. */
  const find = (...wishes: string[]) => {
    const found = wishes.map((wish) => offered.find((time) => time.startsWith(wish))).find(Boolean);
    return withSeconds(found ?? '');
  };
  const hours = unique(offered.map((time) => time.slice(0, 2)));
  const columns: (TimeColumn | false | undefined)[] = [
    {
      field: 'hour',
      value: hour,
      options: hours
        .filter((one) => !hour12 || halfOf(one) === halfOf(shown))
        .map((one) => ({
          id: one,
          label: hour12 ? String(Number(one) % 12 || 12) : one,
          time: find(`${one}:${minute}`, one),
        })),
    },
    {
      field: 'minute',
      value: minute,
      options: offered
        .filter((time) => time.startsWith(shown))
        .map((time) => ({ id: time.slice(3), label: time.slice(3), time: withSeconds(time) })),
    },
    seconds && {
      field: 'second',
      value: minute && second,
      options: secondsOffered(find(`${shown}:${minute}`, shown).slice(0, 5), bounds),
    },
    hour12 && {
      field: 'dayPeriod',
      value: hour && halfOf(hour),
      options: unique(hours.map(halfOf)).map((half) => {
        const same = twoDigits((Number(shown) % 12) + (half === 'pm' ? 12 : 0));
        const others = hours.filter((one) => halfOf(one) === half);
        return { id: half, label: halfName(half, locale), time: find(`${same}:${minute}`, same, ...others) };
      }),
    },
  ];
  const order = partsOf(9, locale).map(({ type }) => type as string);
  return columns
    .filter((column) => !!column)
    .toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

/** The times of a day as HH:MM that may be chosen. */
function timesOffered({ min = '', max = '23:59', step = 30, isUnavailable }: TimeBounds): string[] {
  return Array.from({ length: Math.ceil(1440 / step) }, (_, at) => {
    const minutes = at * step;
    return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  }).filter((time) => time >= min.slice(0, 5) && time <= max && !isUnavailable?.(time));
}

function secondsOffered(time: string, { min = '', max = '23:59:59', isUnavailable }: TimeBounds) {
  return Array.from({ length: 60 }, (_, at) => twoDigits(at))
    .map((second) => ({ id: second, label: second, time: `${time}:${second}` }))
    .filter(
      (one) => one.time >= min && (one.time <= max || one.time === `${max}:00`) && !isUnavailable?.(one.time),
    );
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
const halfOf = (hour: string) => (Number(hour) < 12 ? 'am' : 'pm');
const halfName = (half: string, locale: string) =>
  partsOf(half === 'am' ? 9 : 21, locale).find(({ type }) => type === 'dayPeriod')?.value ?? half;

/** The parts of a full hour as a language writes them: in Korean the half of the day stands first. */
function partsOf(hour: number, locale: string) {
  const form = {
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hour12: true,
    timeZone: 'UTC',
  } as const;
  return new Intl.DateTimeFormat(locale, form).formatToParts(Date.UTC(1970, 0, 1, hour));
}
