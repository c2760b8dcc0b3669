import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import control from '../fields/control.module.css';
import { useField } from '../fields/field.tsx';
import { useLabels } from '../labels.tsx';
import { Icon } from '../marks/icon.tsx';
import { Popover } from '../overlays/popover.tsx';
import styles from './time-input.module.css';

type TimeInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'min' | 'max' | 'step'
> & {
  /** HH:MM of 24 hours, '' for none; what was typed and is no time, as it stands. */
  value: string;
  onValue: (value: string) => void;
  /** The list offers no time before or after these, and none of the refused ones. */
  min?: string;
  max?: string;
  refused?: readonly string[];
  /** Minutes between the times offered. */
  step?: number;
};

/** A time of day: typed as HH:MM (colon optional) or chosen from a list. */
export function TimeInput(props: TimeInputProps) {
  const { value, onValue, min = '00:00', max = '23:59', refused = [], step = 30, name, ...rest } = props;
  const labels = useLabels();
  const field = useField(rest);
  const [open, setOpen] = useState(false);
  const offered = timesBetween(min, max, step).filter((time) => !refused.includes(time));
  return (
    <div className={control.box}>
      <input
        placeholder="00:00"
        {...rest}
        {...field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={cx(control.input, control.num)}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onBlur={(event) => {
          onValue(parseTimeText(value) ?? value);
          rest.onBlur?.(event);
        }}
      />
      <Popover
        label={labels.open_times}
        align="end"
        onOpenChange={setOpen}
        className={styles.panel}
        trigger={(trigger) => (
          <button type="button" {...trigger} className={control.button} aria-label={labels.open_times}>
            <Icon of={IconClock} />
          </button>
        )}
      >
        {(close) =>
          open && (
            <Times
              times={offered}
              value={value}
              onPick={(time) => {
                onValue(time);
                close();
              }}
            />
          )
        }
      </Popover>
      {name && <input type="hidden" name={name} value={value} />}
    </div>
  );
}

type TimesProps = { times: readonly string[]; value: string; onPick: (time: string) => void };

function Times({ times, value, onPick }: TimesProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-pressed="true"], button');
    chosen?.focus();
    chosen?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={list} className={styles.list}>
      {times.map((time) => (
        <button
          key={time}
          type="button"
          className={styles.time}
          aria-pressed={time === value}
          onClick={() => onPick(time)}
        >
          {time}
        </button>
      ))}
    </div>
  );
}

/** HH:MM of "7", "730", "7:30" or "19h30"; null where it is no time of day. */
export function parseTimeText(text: string): string | null {
  const found = /^(\d{1,2})(?:[:.h ]?(\d{2}))?h?$/i.exec(text.trim());
  if (!found) return null;
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)];
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

function timesBetween(min: string, max: string, step: number) {
  const count = Math.floor(1440 / step);
  return Array.from({ length: count }, (_, at) => {
    const minutes = at * step;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  }).filter((time) => time >= min && time <= max);
}
