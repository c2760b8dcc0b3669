import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/indicators/icon.tsx';
import styles from './note.module.css';

interface NoteProps {
  title: string;
  children: ReactNode;
  urgent?: boolean;
  action?: ReactNode;
}

/** A note with an icon beside it; `urgent` if it requires an action. */
export function Note({ title, children, urgent = false, action }: NoteProps) {
  return (
    <div className={cx(styles.note, urgent && styles.urgent)} role="note">
      <Icon of={urgent ? IconAlertTriangle : IconInfoCircle} />
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
      {action}
    </div>
  );
}
