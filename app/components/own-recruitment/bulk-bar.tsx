import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import { Button } from '#app/ui/actions/button.tsx';
import { SelectAll } from '#app/ui/layout/table.tsx';
import { useWords } from '#app/words/words.tsx';
import styles from './bulk.module.css';

/** Acts on several ads, as the calls name them. */
export type BulkAct = 'stop-receive' | 'resume' | 'extend' | 'copy' | 'stop';

interface BulkBarProps {
  /** The ads of the page. */
  ids: readonly number[];
  selected: ReadonlySet<number>;
  onSelected: (selected: ReadonlySet<number>) => void;
  busy: boolean;
  onAct: (act: BulkAct) => void;
}

const acts = [
  ['stop-receive', IconPlayerPause],
  ['extend', IconCalendarPlus],
  ['copy', IconCopy],
  ['stop', IconPlayerStop],
] as const;

/** How many ads are chosen and what can be done with all of them; what an ad does not allow is said afterwards. */
export function BulkBar({ ids, selected, onSelected, busy, onAct }: BulkBarProps) {
  const { t } = useWords();
  const count = selected.size;
  return (
    <div className={styles.bar} data-chosen={count > 0 || undefined}>
      {/* Folded rows have no head that could carry the box. */}
      <span className={styles.all}>
        <SelectAll
          keys={ids}
          selected={selected}
          onSelected={(keys) => onSelected(keys as ReadonlySet<number>)}
        />
      </span>
      <span role="status" className={styles.count}>
        {count > 0 ? t('employer.ads.bulk.chosen', { count }) : t('employer.ads.bulk.none')}
      </span>
      {count > 0 && (
        <div className={styles.acts}>
          {acts.map(([act, icon]) => (
            <Button
              key={act}
              size="dense"
              icon={icon}
              look={act === 'stop' ? 'danger-text' : 'quiet'}
              aria-disabled={busy || undefined}
              onClick={() => busy || onAct(act)}
            >
              {t(`employer.ads.bulk.${act}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
