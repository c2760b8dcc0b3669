import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import type { StepState } from '../actions/stepper.tsx';
import { cx } from '../cx.ts';
import { Icon, type IconType } from '../indicators/icon.tsx';
import { useLabels } from '../labels.tsx';
import styles from './timeline.module.css';

export type TimelineItem = {
  key: string;
  title: ReactNode;
  text?: ReactNode;
  /** When it happened, or a D-day. */
  time?: ReactNode;
  state: StepState;
  icon?: IconType;
};

const ICONS: Record<StepState, IconType | null> = {
  done: IconCheck,
  current: IconHourglass,
  failed: IconX,
  waiting: null,
};

/** Past, current and next events, one below the other. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const labels = useLabels();
  return (
    <ol className={styles.list}>
      {items.map((item) => {
        const icon = item.icon ?? ICONS[item.state];
        return (
          <li key={item.key} className={styles.item}>
            <span className={cx(styles.mark, styles[item.state])}>
              {icon && <Icon of={icon} size="chip" />}
            </span>
            <div className={styles.text}>
              {item.time && <p className={styles.time}>{item.time}</p>}
              <p className={cx(styles.title, item.state === 'waiting' && 'text-2')}>
                {item.title}
                <span className="visually-hidden"> ({labels[`step_${item.state}`]})</span>
              </p>
              {item.text && <div className={styles.sub}>{item.text}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
