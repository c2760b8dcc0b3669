import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { Anchor } from '../actions/anchor.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../indicators/icon.tsx';
import { useLabels } from '../labels.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import { DialogShell } from './dialog-shell.tsx';
import styles from './drawer.module.css';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** The accessible name of the drawer. */
  label: string;
  /** Content at the left of the bar, such as "2 / 12 chờ duyệt". */
  position?: ReactNode;
  onPrevious?: () => void;
  onNext?: () => void;
  /** URL of the same record as a page of its own. */
  pageHref?: string;
  footer?: ReactNode;
  /** Key of the displayed record: another record starts at its top. */
  recordKey?: string | number;
  dirty?: boolean;
  children: ReactNode;
};

/** A panel of 556 px from the right for one record of a list; the whole width on mobile. */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null;
}

function OpenDrawer(props: Omit<DrawerProps, 'open'>) {
  const { onClose, label, position, onPrevious, onNext, pageHref, footer, recordKey, dirty, children } =
    props;
  const labels = useLabels();
  const walks = onPrevious || onNext;
  const body = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record begins at its top
  useEffect(() => {
    body.current?.scrollTo(0, 0);
    body.current?.focus({ preventScroll: true });
  }, [recordKey]);
  useWalkKeys(body, onPrevious, onNext);
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
          <ScrollRegion ref={body} className={styles.body} name={label}>
            {children}
          </ScrollRegion>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </>
      )}
    </DialogShell>
  );
}

/** Left and right arrow (and K, J) move through the list unless the user is typing or a dialog is open above. */
function useWalkKeys(
  body: { current: HTMLElement | null },
  onPrevious: (() => void) | undefined,
  onNext: (() => void) | undefined,
) {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.altKey || event.ctrlKey || event.metaKey || target.closest('input, textarea, select')) return;
      if (target.closest('dialog') !== body.current?.closest('dialog')) return;
      if (event.key === 'ArrowLeft' || event.key === 'k') onPrevious?.();
      if (event.key === 'ArrowRight' || event.key === 'j') onNext?.();
    };
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, [body, onPrevious, onNext]);
}
