import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { type InputHTMLAttributes, lazy, type ReactNode, Suspense, useState } from 'react';
import control from './control.module.css';
import { cx } from './cx.ts';
import styles from './date-input.module.css';
import { DatePart } from './date-part.tsx';
import type { DateMode } from './date-text.ts';
import { useField } from './field.tsx';
import { Icon } from './icon.tsx';
import { useLabels } from './labels.tsx';
import { Popover } from './popover.tsx';

const Calendar = lazy(() => import('./calendar.tsx').then(({ Calendar }) => ({ default: Calendar })));

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

type CalendarButtonProps = { disabled?: boolean; children: (close: () => void) => ReactNode };

/** The button at the end of a date box; the calendar behind it is loaded when it first opens. */
export function CalendarButton({ disabled, children }: CalendarButtonProps) {
  const labels = useLabels();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={labels.open_calendar}
      align="end"
      onOpenChange={setOpen}
      className={styles.panel}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          disabled={disabled}
          className={control.button}
          aria-label={labels.open_calendar}
        >
          <Icon of={IconCalendar} />
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<p className={styles.waiting}>{labels.loading}</p>}>
          {open && children(close)}
        </Suspense>
      )}
    </Popover>
  );
}
