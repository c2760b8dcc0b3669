import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Calendar, CalendarButton } from '../actions/calendar-button.tsx';
import control from '../fields/control.module.css';
import { useField } from '../fields/field.tsx';
import { fill, useLabels } from '../labels.tsx';
import styles from './date-input.module.css';
import { DatePart } from './date-part.tsx';
import { daysBetween, partsOf } from './date-text.ts';

export type DateRange = { start: string; end: string };

type DateRangeInputProps = {
  /** Wire values, '' for none. */
  value: DateRange;
  onValue: (range: DateRange) => void;
  min?: string;
  max?: string;
  names?: { start: string; end: string };
  id?: string;
};

/** A first and a last day in one box; the calendar marks the days between them and counts them. */
export function DateRangeInput({ value, onValue, min, max, names, id }: DateRangeInputProps) {
  const labels = useLabels();
  const field = useField({ id });
  const [half, setHalf] = useState('');
  const isWhole = partsOf(value.start, 'date') && partsOf(value.end, 'date') && value.end >= value.start;

  // The first press is one end, the second the other, in either order.
  function pick(day: string) {
    if (!half) {
      setHalf(day);
      onValue({ start: day, end: day });
      return;
    }
    setHalf('');
    onValue(day < half ? { start: day, end: half } : { start: half, end: day });
  }

  return (
    <div className={control.box}>
      <DatePart
        {...field}
        mode="date"
        aria-label={field.id ? undefined : labels.range_start}
        className={styles.part}
        value={value.start}
        onValue={(start) => onValue({ ...value, start })}
      />
      <span className={styles.dash} aria-hidden="true">
        –
      </span>
      <DatePart
        {...field}
        id={undefined}
        mode="date"
        aria-label={labels.range_end}
        className={styles.part}
        value={value.end}
        onValue={(end) => onValue({ ...value, end })}
      />
      <CalendarButton>
        {(close) => (
          <>
            <Calendar mode="date" value={half || value.end} range={value} min={min} max={max} onPick={pick} />
            <div className={styles.foot}>
              <span>
                {isWhole ? fill(labels.range_days, { count: daysBetween(value.start, value.end) }) : ''}
              </span>
              <Button look="filled" size="dense" onClick={close}>
                {labels.choose}
              </Button>
            </div>
          </>
        )}
      </CalendarButton>
      {names && <input type="hidden" name={names.start} value={value.start} />}
      {names && <input type="hidden" name={names.end} value={value.end} />}
    </div>
  );
}
