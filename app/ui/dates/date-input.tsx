import type { InputHTMLAttributes } from 'react';
import { Calendar, CalendarButton } from '../actions/calendar-button.tsx';
import { cx } from '../cx.ts';
import control from '../fields/control.module.css';
import { useField } from '../fields/field.tsx';
import { DatePart } from './date-part.tsx';
import type { DateMode } from './date-text.ts';

export type DateInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'type'
> & {
  /** `date` (YYYY-MM-DD on the wire) or `month` (MM/YYYY). */
  mode?: DateMode;
  /** The wire value, '' for none; what was typed and is no date, as it stands. */
  value: string;
  onValue: (value: string) => void;
  /** First and last day of the calendar, wire values; typing past them is left to the check. */
  min?: string;
  max?: string;
};

/** A day or a month: typed as DD.MM.YYYY (dots optional) or chosen from a calendar. */
export function DateInput({
  mode = 'date',
  value,
  onValue,
  min,
  max,
  name,
  className,
  ...rest
}: DateInputProps) {
  const field = useField(rest);
  return (
    <div className={cx(control.box, className)}>
      <DatePart {...rest} {...field} mode={mode} value={value} onValue={onValue} />
      <CalendarButton disabled={rest.disabled}>
        {(close) => (
          <Calendar
            mode={mode}
            value={value}
            min={min}
            max={max}
            onPick={(picked) => {
              onValue(picked);
              close();
            }}
          />
        )}
      </CalendarButton>
      {name && <input type="hidden" name={name} value={value} />}
    </div>
  );
}
