import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { addDays } from '#contract/calendar.ts';
import { cx } from '../cx.ts';
import control from '../fields/control.module.css';
import { useField } from '../fields/field.tsx';
import { useLabels } from '../labels.tsx';
import type { Bounds } from './bounds.ts';
import { type DateMode, firstDayOf, formatDateText, parseDateText, toWireValue } from './date-text.ts';
import { DayPanel, UnitPanel } from './panels.ts';
import { PickerButton } from './picker-button.tsx';
import { TextSegment, type TypedProps } from './typed-part.tsx';

type DateInputProps = TypedProps &
  Bounds & {
    mode?: DateMode;
    /** The wire value, '' for none; typed text that is not a date stays unchanged. */
    value: string;
    onValue: (value: string) => void;
    /** The calendar always shows six weeks. */
    sixWeeks?: boolean;
  };

/** A day, week, month, quarter or year: typed (dots optional) or chosen from a calendar. */
export function DateInput(props: DateInputProps) {
  const {
    mode = 'date',
    value,
    onValue,
    min,
    max,
    isUnavailable,
    sixWeeks,
    name,
    className,
    ...rest
  } = props;
  const labels = useLabels();
  const field = useField(rest);
  const bounds = { min, max, isUnavailable };
  const isOfDays = mode === 'date' || mode === 'week';
  return (
    <div className={cx(control.box, className)}>
      <TextSegment
        placeholder={labels[`${mode}_placeholder`]}
        {...rest}
        {...field}
        value={value}
        onValue={onValue}
        parse={(text) => parseDateText(text, mode)}
        format={(wire) => formatDateText(wire, mode)}
      />
      <PickerButton
        icon={IconCalendar}
        label={labels.open_calendar}
        disabled={rest.disabled}
        panel={isOfDays ? DayPanel : UnitPanel}
      >
        {(close) => {
          const pick = (picked: string) => {
            onValue(picked);
            close();
          };
          if (mode !== 'date' && mode !== 'week')
            return <UnitPanel {...bounds} mode={mode} value={value} onPick={pick} />;
          const first = firstDayOf(value, mode);
          return (
            <DayPanel
              {...bounds}
              kind={mode}
              sixWeeks={sixWeeks}
              days={first ? daysFrom(first, mode === 'week' ? 7 : 1) : []}
              onDays={([day = '']) => pick(toWireValue(day, mode))}
            />
          );
        }}
      </PickerButton>
      {name && <input type="hidden" name={name} value={value} />}
    </div>
  );
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addDays(first, at));
}
