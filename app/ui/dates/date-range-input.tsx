import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import control from '../fields/control.module.css';
import { useField } from '../fields/field.tsx';
import { useLabels } from '../labels.tsx';
import type { Bounds } from './bounds.ts';
import { firstDayOf, formatDateText, parseDateText } from './date-text.ts';
import { DayPanel } from './panels.ts';
import styles from './picker.module.css';
import { PickerButton } from './picker-button.tsx';
import { TextSegment } from './typed-part.tsx';

export type DateRange = { start: string; end: string };

type DateRangeInputProps = Bounds & {
  /** Wire values, '' for none. */
  value: DateRange;
  onValue: (range: DateRange) => void;
  sixWeeks?: boolean;
  names?: { start: string; end: string };
  id?: string;
};

/** A first and a last day in one box; the calendar highlights the days between them and counts them. */
export function DateRangeInput({ value, onValue, names, id, ...calendar }: DateRangeInputProps) {
  const labels = useLabels();
  const field = useField({ id });
  const part = {
    placeholder: labels.date_placeholder,
    className: styles.part,
    parse: (text: string) => parseDateText(text, 'date'),
    format: (wire: string) => formatDateText(wire, 'date'),
  };
  const { start, end } = value;
  const isWhole = firstDayOf(start, 'date') && firstDayOf(end, 'date') && end >= start;
  return (
    <div className={control.box}>
      <TextSegment
        {...field}
        {...part}
        aria-label={field.id ? undefined : labels.range_start}
        value={start}
        onValue={(typed) => onValue({ start: typed, end })}
      />
      <span className={styles.dash} aria-hidden="true">
        –
      </span>
      <TextSegment
        {...field}
        {...part}
        id={undefined}
        aria-label={labels.range_end}
        value={end}
        onValue={(typed) => onValue({ start, end: typed })}
      />
      <PickerButton icon={IconCalendar} label={labels.open_calendar} panel={DayPanel}>
        {(close) => (
          <DayPanel
            kind="range"
            {...calendar}
            days={isWhole ? [start, end] : []}
            onDays={([first = '', last = first]) => onValue({ start: first, end: last })}
            onDone={close}
          />
        )}
      </PickerButton>
      {names && <input type="hidden" name={names.start} value={start} />}
      {names && <input type="hidden" name={names.end} value={end} />}
    </div>
  );
}
