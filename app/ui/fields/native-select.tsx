import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { Ref, SelectHTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../indicators/icon.tsx';
import styles from './native-select.module.css';

type NativeSelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  /** Class of the box around the list and its arrow. */
  boxClassName?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
};

/** The browser's own list with our arrow at its end: keyboard, type-ahead and mobile pickers work natively. */
export function NativeSelect({ boxClassName, ...rest }: NativeSelectProps) {
  return (
    <span className={cx(styles.box, boxClassName)}>
      <select {...rest} />
      <Icon of={IconChevronDown} size="chip" />
    </span>
  );
}
