import { type KeyboardEvent, useRef } from 'react';
import { cx } from '../cx.ts';
import { useLabels } from '../labels.tsx';
import styles from './calendar.module.css';
import type { CalendarProps } from './calendar.tsx';
import { dayOf, shiftMonths } from './calendar-walk.ts';
import { addDays, partsOf, toWire } from './date-text.ts';

type MonthsProps = CalendarProps & {
  year: number;
  current: number;
  onMonth: (month: number) => void;
  onYear: (step: number) => void;
};

/** The twelve months of one year as buttons. */
export function Months({ mode, value, min, max, year, current, onMonth, onYear }: MonthsProps) {
  const labels = useLabels();
  const grid = useRef<HTMLDivElement>(null);
  const chosen = partsOf(value, mode);

  function walk(event: KeyboardEvent) {
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 3, ArrowUp: -3 };
    if (event.key === 'PageUp') onYear(-1);
    if (event.key === 'PageDown') onYear(1);
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    buttons[at + step]?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, no fields of a form
    <div ref={grid} role="group" aria-label={labels.choose_month} className={styles.months} onKeyDown={walk}>
      {labels.months.split(',').map((name, at) => {
        const first = toWire(year, at + 1, 1, 'date') ?? '';
        const last = addDays(shiftMonths(first, 1), -1);
        const isChosen = chosen?.year === year && chosen.month === at + 1;
        return (
          <button
            key={name}
            type="button"
            className={cx(styles.month, isChosen && styles.end)}
            aria-pressed={isChosen}
            // biome-ignore lint/a11y/noAutofocus: the panel opened because its button was pressed
            autoFocus={at + 1 === current}
            disabled={Boolean((min && last < dayOf(min, 1)) || (max && first > dayOf(max, 28)))}
            onClick={() => onMonth(at + 1)}
          >
            {name}
          </button>
        );
      })}
    </div>
  );
}
