import { useLabels } from '../labels.tsx';
import { AriaPanel } from './aria-panel.tsx';
import { OptionList } from './option-list.tsx';
import styles from './picker.module.css';
import { type TimeBounds, timeColumns } from './time-choices.ts';
import { parseTimeText, type TimeForm } from './time-text.ts';

type TimePanelProps = TimeForm &
  TimeBounds & { value: string; onValue: (value: string) => void; onDone: () => void };

/** Columns of hours, minutes, seconds and halves of the day; a choice in the last one closes the panel. */
export function TimePanel({ value, onValue, onDone, hour12, seconds, ...bounds }: TimePanelProps) {
  const { locale } = useLabels();
  const names = new Intl.DisplayNames(locale, { type: 'dateTimeField' });
  const columns = timeColumns(parseTimeText(value, seconds) ?? '', bounds, { hour12, seconds }, locale);
  return (
    <AriaPanel onDone={onDone}>
      <div className={styles.columns}>
        {columns.map(({ field, value: chosen, options }, at) => (
          <OptionList
            key={field}
            autoFocus={at === 0}
            label={names.of(field) ?? field}
            options={options}
            value={chosen}
            onPick={(id) => {
              const picked = options.find((option) => option.id === id);
              if (picked) onValue(picked.time);
              if (at === columns.length - 1) onDone();
            }}
          />
        ))}
      </div>
    </AriaPanel>
  );
}
