import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Button } from '../actions/button.tsx';
import { fillLabel, type UiLabels, useLabels } from '../labels.tsx';
import styles from './picker.module.css';

type AriaPanelProps = {
  children: ReactNode;
  /** Content to the left of the button that ends the choice. */
  note?: string;
  /** Given if a click does not end the choice. */
  onDone?: () => void;
};

/**
 * The root of each panel made of react-aria-components. The library would add a <style> with this id to the head, which
 * the content security policy of our pages rejects. If the id is taken, it leaves that out, and picker.module.css
 * contains the same rules.
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
 * Screen-reader texts of the calendar are from locales/, because the library has no Vietnamese. It reads these global
 * symbols once per document; as functions the texts follow the language of the page.
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
    (values: Record<string, string> = {}) => fillLabel(words[key], values),
  ]);
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: labels.locale,
    [Symbol.for('react-aria.i18n.strings')]: { '@react-aria/calendar': Object.fromEntries(strings) },
  });
}
