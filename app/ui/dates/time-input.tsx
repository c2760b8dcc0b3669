import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import control from '../fields/control.module.css';
import { useField } from '../fields/field.tsx';
import { useLabels } from '../labels.tsx';
import { TimePanel } from './panels.ts';
import { PickerButton } from './picker-button.tsx';
import { formatTimeText, parseTimeText, type TimeForm } from './time-text.ts';
import { TextSegment, type TypedProps } from './typed-part.tsx';

type TimeInputProps = TypedProps &
  TimeForm & {
    /** HH:MM of 24 hours, with seconds HH:MM:SS; '' for none; typed text that is not a time stays unchanged. */
    value: string;
    onValue: (value: string) => void;
    /** The list offers no time before or after these, and no unavailable one. */
    min?: string;
    max?: string;
    isUnavailable?: (time: string) => boolean;
    /** Minutes between the offered times. */
    step?: number;
  };

/** A time of day: typed (colon optional) or chosen by hour and minute. */
export function TimeInput(props: TimeInputProps) {
  const { value, onValue, min, max, isUnavailable, step, hour12, seconds, name, ...rest } = props;
  const labels = useLabels();
  const field = useField(rest);
  const form = { hour12, seconds };
  const format = (wire: string) => formatTimeText(wire, labels.locale, form);
  return (
    <div className={control.box}>
      <TextSegment
        placeholder={format(seconds ? '00:00:00' : '00:00')}
        inputMode={hour12 ? 'text' : 'numeric'}
        {...rest}
        {...field}
        value={value}
        onValue={onValue}
        parse={(text) => parseTimeText(text, seconds)}
        format={format}
      />
      <PickerButton icon={IconClock} label={labels.open_times} disabled={rest.disabled} panel={TimePanel}>
        {(close) => (
          <TimePanel
            {...{ ...form, value, min, max, isUnavailable, step }}
            onValue={onValue}
            onDone={close}
          />
        )}
      </PickerButton>
      {name && <input type="hidden" name={name} value={value} />}
    </div>
  );
}
