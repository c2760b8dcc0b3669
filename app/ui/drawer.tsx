import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { DialogShell } from './dialog-shell.tsx';
import styles from './drawer.module.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useLabels } from './labels.tsx';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** The accessible name of the drawer. */
  label: string;
  /** What stands at the left of the bar, such as "2 / 12 chờ duyệt". */
  position?: ReactNode;
  onPrevious?: () => void;
  onNext?: () => void;
  /** The address of the same thing as a page of its own. */
  pageHref?: string;
  footer?: ReactNode;
  dirty?: boolean;
  children: ReactNode;
};

/** A panel of 556 px from the right for one record of a list; the whole width on mobile. */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null;
}

function OpenDrawer(props: Omit<DrawerProps, 'open'>) {
  const { onClose, label, position, onPrevious, onNext, pageHref, footer, dirty, children } = props;
  const labels = useLabels();
  const walks = onPrevious || onNext;
  return (
    <DialogShell onClose={onClose} dirty={dirty} label={label} className={styles.drawer}>
      {(close) => (
        <>
          <header className={styles.bar}>
            <span className={styles.position}>{position}</span>
            {walks && (
              <>
                <IconButton
                  icon={IconChevronUp}
                  label={labels.previous}
                  onClick={onPrevious}
                  disabled={!onPrevious}
                />
                <IconButton icon={IconChevronDown} label={labels.next} onClick={onNext} disabled={!onNext} />
              </>
            )}
            {pageHref && (
              <Anchor
                href={pageHref}
                className={styles.page}
                title={labels.open_page}
                aria-label={labels.open_page}
              >
                <Icon of={IconExternalLink} />
              </Anchor>
            )}
            <IconButton icon={IconX} label={labels.close} onClick={close} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </>
      )}
    </DialogShell>
  );
}
