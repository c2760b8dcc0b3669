import type { ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import { SelectAll } from '#app/ui/layout/table.tsx';
import styles from './chosen.module.css';

interface ChosenBarProps<Act extends string> {
  /** The displayed records. */
  ids: readonly number[];
  selected: ReadonlySet<number>;
  onSelected: (selected: ReadonlySet<number>) => void;
  /** Number of selected records, or the purpose of selecting. */
  text: string;
  acts: readonly { act: Act; icon: IconType; label: string; danger?: boolean }[];
  busy: boolean;
  onAct: (act: Act) => void;
  /** A further choice beside the number, such as all that match. */
  more?: ReactNode;
  /** Always shows the box that selects all, because the rows below have none at any width. */
  hasAll?: boolean;
}

/** Number of selected records and the actions on all of them; records that did not allow the action are reported afterwards. */
export function ChosenBar<Act extends string>(props: ChosenBarProps<Act>) {
  const { ids, selected, onSelected, text, acts, busy, onAct, more, hasAll } = props;
  return (
    <div className={styles.bar} data-chosen={selected.size > 0 || undefined}>
      {/* Collapsed rows and cards have no header for the box. */}
      <span className={hasAll ? styles.always : styles.all}>
        <SelectAll
          keys={ids}
          selected={selected}
          onSelected={(keys) => onSelected(keys as ReadonlySet<number>)}
        />
      </span>
      <span role="status" className={styles.count}>
        {text}
      </span>
      {more}
      {selected.size > 0 && (
        <div className={styles.acts}>
          {acts.map(({ act, icon, label, danger }) => (
            <Button
              key={act}
              size="dense"
              icon={icon}
              variant={danger ? 'danger-text' : 'subtle'}
              aria-disabled={busy || undefined}
              onClick={() => busy || onAct(act)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
