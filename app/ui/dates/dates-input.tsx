import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { cx } from '../cx.ts';
import control from '../fields/control.module.css';
import { useField } from '../fields/field.tsx';
import { useLabels } from '../labels.tsx';
import type { Bounds } from './bounds.ts';
import { firstDayOf, formatDateText, parseDateText } from './date-text.ts';
import { DayPanel } from './panels.ts';
import { PickerButton } from './picker-button.tsx';
import { TextSegment, type TypedProps } from './typed-part.tsx';

type DatesInputProps = TypedProps &
  Bounds & {
    /** Wire values; typed text that is not a date stays unchanged. */
    values: readonly string[];
    onValues: (values: string[]) => void;
    sixWeeks?: boolean;
  };

/** Several days: typed with commas between them or chosen from a calendar, which sorts them. */
export function DatesInput(props: DatesInputProps) {
  const { values, onValues, min, max, isUnavailable, sixWeeks, name, className, ...rest } = props;
  const labels = useLabels();
  const field = useField(rest);
  return (
    <div className={cx(control.box, className)}>
      <TextSegment
        placeholder={`${labels.date_placeholder}, …`}
        inputMode="text"
        {...rest}
        {...field}
        value={values.join(',')}
        onValue={(text) => onValues(split(text))}
        parse={(text) =>
          split(text)
            .map((one) => parseDateText(one, 'date') ?? one)
            .join(',')
        }
        format={(wire) =>
          split(wire)
            .map((one) => formatDateText(one, 'date'))
            .join(', ')
        }
      />
      <PickerButton
        icon={IconCalendar}
        label={labels.open_calendar}
        disabled={rest.disabled}
        panel={DayPanel}
      >
        {(close) => (
          <DayPanel
            kind="several"
            {...{ min, max, isUnavailable, sixWeeks }}
            days={values.filter((value) => firstDayOf(value, 'date'))}
            onDays={(days) => onValues(days)}
            onDone={close}
          />
        )}
      </PickerButton>
      {name && values.map((value) => <input key={value} type="hidden" name={name} value={value} />)}
    </div>
  );
}

const split = (text: string) =>
  text
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean);
