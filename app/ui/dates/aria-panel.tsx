import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Button } from '../actions/button.tsx';
import { fill, type UiLabels, useLabels } from '../labels.tsx';
import styles from './picker.module.css';

type AriaPanelProps = {
  children: ReactNode;
  /** What stands at the left of the button that ends choosing. */
  note?: string;
  /** Given where a press does not end choosing. */
  onDone?: () => void;
};

/**
 * The root of each panel made of react-aria-components. The library would put a <style> with this id into the head, which
 * the policy of our pages refuses; finding the id taken, it leaves that out, and picker.module.css says the same.
 */
export function AriaPanel({ children, note, onDone }: AriaPanelProps) {
  const labels = useLabels();
  setCalendarStrings(labels);
  return (
    <I18nProvider locale={labels.locale}>
      <div id="react-aria-pressable-style" className={styles.root}>
        {children}
        {onDone && (
          <div className={styles.foot}>
            <span>{note}</span>
            <Button variant="filled" size="dense" onClick={onDone}>
              {labels.choose}
            </Button>
          </div>
        )}
      </div>
    </I18nProvider>
  );
}

let words: UiLabels;

/**
 * What the calendar tells screen readers comes from locales/, since the library knows no Vietnamese. It reads these global
 * symbols once for a document; as functions the words follow the language of the page.
 */
function setCalendarStrings(labels: UiLabels) {
  const isFirst = words === undefined;
  words = labels;
  if (!isFirst) return;
  const told = {
    dateRange: 'day_range',
    dateSelected: 'day_selected',
    finishRangeSelectionPrompt: 'range_finish',
    maximumDate: 'day_last',
    minimumDate: 'day_first',
    next: 'next_month',
    previous: 'previous_month',
    selectedDateDescription: 'days_selected',
    selectedRangeDescription: 'range_selected',
    startRangeSelectionPrompt: 'range_begin',
    todayDate: 'day_today',
    todayDateSelected: 'day_today_selected',
  } as const satisfies Record<string, keyof UiLabels>;
  const strings = Object.entries(told).map(([name, key]) => [
    name,
    (values: Record<string, string> = {}) => fill(words[key], values),
  ]);
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: labels.locale,
    [Symbol.for('react-aria.i18n.strings')]: { '@react-aria/calendar': Object.fromEntries(strings) },
  });
}
