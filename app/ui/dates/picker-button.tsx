import { type ReactNode, useState } from 'react';
import control from '../fields/control.module.css';
import { Icon, type IconType } from '../indicators/icon.tsx';
import { Popover } from '../overlays/popover.tsx';
import { type Prefetchable, usePrefetch } from '../overlays/prefetch.ts';
import styles from './picker.module.css';

type PickerButtonProps = {
  icon: IconType;
  label: string;
  disabled?: boolean;
  /** The panel behind the button. Its code is loaded when the page is idle, or when it opens. */
  panel: Prefetchable;
  children: (close: () => void) => ReactNode;
};

/** The button at the end of a date or time box; the panel behind it is rendered while it is open. */
export function PickerButton({ icon, label, disabled, panel, children }: PickerButtonProps) {
  const [open, setOpen] = useState(false);
  usePrefetch(panel);
  return (
    <Popover
      label={label}
      align="end"
      onOpenChange={setOpen}
      className={styles.panel}
      trigger={(props) => (
        <button type="button" {...props} disabled={disabled} className={control.button} aria-label={label}>
          <Icon of={icon} />
        </button>
      )}
    >
      {(close) => open && children(close)}
    </Popover>
  );
}
