import { type TimeForm, twoDigits } from './time-text.ts';

/** Times that a list offers. */
export type TimeBounds = {
  /** No times before or after these. */
  min?: string;
  max?: string;
  /** True for a time that is not offered; called with HH:MM, or with HH:MM:SS for seconds. */
  isUnavailable?: (time: string) => boolean;
  /** Minutes between the offered times. */
  step?: number;
};

type Field = 'hour' | 'minute' | 'second' | 'dayPeriod';
/** One column: its options, each with the complete time that it results in. */
export type TimeColumn = {
  field: Field;
  value: string;
  options: { id: string; label: string; time: string }[];
};

/**
 * The columns of a time panel, in the order of the language. Each option results in an offered time that preserves as
 * much as possible of the previous one.
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
  /** The first offered time that starts with one of the given prefixes, in their order. */
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

/** The offered times of a day as HH:MM. */
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

/** The parts of a full hour in the format of a language: in Korean the half of the day comes first. */
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
