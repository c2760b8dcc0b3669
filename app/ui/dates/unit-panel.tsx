import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { fillLabel, useLabels } from '../labels.tsx';
import { AriaPanel } from './aria-panel.tsx';
import type { Bounds } from './bounds.ts';
import { type DateMode, firstDayOf, toWireValue } from './date-text.ts';
import { OptionList } from './option-list.tsx';
import styles from './picker.module.css';
import { twoDigits } from './time-text.ts';

type UnitMode = Exclude<DateMode, 'date' | 'week'>;
type UnitPanelProps = Bounds & { mode: UnitMode; value: string; onPick: (value: string) => void };

/** Number of months in one unit. */
const monthsOf = { month: 1, quarter: 3, year: 12 };
/** Years on one page. */
const pageYears = 12;

/** The months or quarters of one year, or twelve years; Page Up and Page Down change the page. */
export function UnitPanel({ mode, value, onPick, min, max, isUnavailable }: UnitPanelProps) {
  const labels = useLabels();
  const [from, to] = [unitStart(min, mode), unitStart(max, mode)];
  const [year, setYear] = useState(() => Number((unitStart(value, mode) || nearest(from, to)).slice(0, 4)));
  const span = mode === 'year' ? pageYears : 1;
  const firstYear = year - (year % span);
  const units = Array.from({ length: (span * 12) / monthsOf[mode] }, (_, at) => {
    const month = at * monthsOf[mode];
    const start = `${firstYear + Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}-01`;
    const id = toWireValue(start, mode);
    const isOut = Boolean((from && start < from) || (to && start > to) || isUnavailable?.(id));
    return { id, start, isOut, label: unitName(start, mode, labels) };
  });
  const changePage = (pages: number) => setYear(year + pages * span);

  function turnByKey(event: KeyboardEvent) {
    const pages = { PageUp: -1, PageDown: 1 }[event.key];
    if (!pages) return;
    event.preventDefault();
    event.stopPropagation();
    changePage(pages);
  }

  return (
    <AriaPanel>
      <div className={styles.calendar} onKeyDownCapture={turnByKey}>
        <div className={styles.head}>
          <IconButton
            icon={IconChevronLeft}
            size="dense"
            label={mode === 'year' ? labels.previous : labels.previous_year}
            onClick={() => changePage(-1)}
          />
          {mode === 'year' ? (
            <span className={styles.title}>{`${firstYear} – ${firstYear + span - 1}`}</span>
          ) : (
            <select
              className={styles.choice}
              aria-label={fieldName(labels.locale, 'year')}
              value={year}
              onChange={(event) => setYear(Number(event.target.value))}
            >
              {yearsOf(from, to, year).map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
          <IconButton
            icon={IconChevronRight}
            size="dense"
            label={mode === 'year' ? labels.next : labels.next_year}
            onClick={() => changePage(1)}
          />
        </div>
        <OptionList
          grid
          autoFocus
          label={`${fieldName(labels.locale, mode)}, ${firstYear}`}
          options={units}
          value={value}
          onPick={onPick}
        />
      </div>
    </AriaPanel>
  );
}

/** First day of the unit that a bound is in, given as a wire value of the mode or as a day; '' for none. */
function unitStart(bound = '', mode: UnitMode): string {
  const day = firstDayOf(bound, mode) ?? firstDayOf(bound, 'date');
  return (day && firstDayOf(toWireValue(day, mode), mode)) ?? '';
}

/** Today, or the bound nearest to it. */
function nearest(from: string, to: string): string {
  const today = new Date().toISOString();
  if (to && today > to) return to;
  return from && today < from ? from : today;
}

function unitName(start: string, mode: UnitMode, labels: { locale: string; quarter: string }): string {
  if (mode === 'year') return start.slice(0, 4);
  if (mode === 'quarter') return fillLabel(labels.quarter, { n: toWireValue(start, mode).slice(-1) });
  return new Intl.DateTimeFormat(labels.locale, { month: 'long', timeZone: 'UTC' }).format(Date.parse(start));
}

/** The offered years, latest first: those between the bounds, else from a century back to ten years ahead. */
function yearsOf(from: string, to: string, shown: number): number[] {
  const now = new Date().getFullYear();
  const first = Math.min(shown, Number(from.slice(0, 4)) || now - 100);
  const last = Math.max(shown, Number(to.slice(0, 4)) || now + 10);
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
}

function fieldName(locale: string, field: UnitMode): string {
  return new Intl.DisplayNames(locale, { type: 'dateTimeField' }).of(field) ?? field;
}
