import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { fillLabel, useLabels } from '../labels.tsx';
import styles from './help.module.css';
import { Popover } from './popover.tsx';

type HelpProps = {
  /** Name of the explained field or page, because a page may have several of these buttons. */
  about: string;
  /** The explanation. */
  children: ReactNode;
};

/** A question mark that opens an explanation. It always stays available, but most people read it only once. */
export function Help({ about, children }: HelpProps) {
  const label = fillLabel(useLabels().explain, { name: about });
  return (
    <Popover
      label={label}
      className={styles.panel}
      trigger={(props) => <IconButton {...props} icon={IconHelp} size="small" label={label} />}
    >
      <p>{children}</p>
    </Popover>
  );
}
