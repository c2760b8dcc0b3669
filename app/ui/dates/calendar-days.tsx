import { type KeyboardEvent, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { useLabels } from '../labels.tsx';
import styles from './calendar.module.css';
import type { CalendarProps } from './calendar.tsx';
import { dayAfter } from './calendar-walk.ts';
import { weeksOf } from './date-text.ts';

type DaysProps = CalendarProps & {
  year: number;
  month: number;
  focus: string;
  onFocus: (day: string) => void;
};

/** The days of one month as buttons; only one of them is in the tab order. */
export function Days({ value, onPick, min, max, range, sixWeeks, year, month, focus, onFocus }: DaysProps) {
  const labels = useLabels();
  const grid = useRef<HTMLTableElement>(null);
  const walked = useRef(true);
  useEffect(() => {
    if (walked.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focus}"]`)?.focus();
    walked.current = false;
  }, [focus]);

  function walk(event: KeyboardEvent) {
    const next = dayAfter(event.key, focus);
    if (!next) return;
    event.preventDefault();
    walked.current = true;
    onFocus(next);
  }

  return (
    <table ref={grid} className={styles.grid} onKeyDown={walk}>
      <thead>
        <tr>
          {labels.weekdays.split(',').map((name, at) => (
            <th key={name} scope="col" abbr={labels.weekdays_long.split(',')[at]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(year, month, sixWeeks).map((week, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the month
          <tr key={at}>
            {week.map((day, weekday) => {
              const isEnd =
                day !== null && (range ? day === range.start || day === range.end : day === value);
              const isBetween = day !== null && range !== undefined && day >= range.start && day <= range.end;
              return (
                <td key={day ?? `none${weekday}`} className={cx(isBetween && styles.between)}>
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      aria-pressed={isEnd || isBetween}
                      className={cx(styles.day, isEnd && styles.end)}
                      tabIndex={day === focus ? 0 : -1}
                      disabled={Boolean((min && day < min) || (max && day > max))}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
