import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../cx.ts';
import { useLabels } from '../labels.tsx';
import { useId } from '../use-id.ts';
import { DialogShell } from './dialog-shell.tsx';
import styles from './modal.module.css';

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  /** The question or the task. */
  title: ReactNode;
  children: ReactNode;
  /** Buttons, which stay visible while the body scrolls. */
  footer?: ReactNode;
  /** 400 or 560 px wide; `lg` takes the available space, for images and documents. */
  size?: 'sm' | 'md' | 'lg';
  /** Unsaved input: a click outside or Escape asks before it closes. */
  dirty?: boolean;
  /** A click outside always closes it, even with unsaved input (login). */
  always?: boolean;
  /** Content over the whole width above the title, such as a tile band; the title may then be hidden. */
  band?: ReactNode;
  hideTitle?: boolean;
  /** On mobile the full height of the screen (filters with many options). */
  tall?: boolean;
  id?: string;
};

/** A dialog in the middle of the page; a bottom sheet on mobile. Its content is only mounted while it is open. */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal(props: Omit<ModalProps, 'open'>) {
  const { onClose, title, children, footer, size = 'sm', dirty, always, band, hideTitle, tall, id } = props;
  const labels = useLabels();
  const titleId = useId();
  return (
    <DialogShell
      onClose={onClose}
      dirty={dirty}
      always={always}
      id={id}
      labelledBy={titleId}
      className={cx(
        styles.modal,
        size === 'md' && styles.md,
        size === 'lg' && styles.lg,
        tall && styles.tall,
      )}
    >
      {(close) => (
        <>
          {band && <div className={styles.band}>{band}</div>}
          <header className={cx(styles.head, hideTitle && styles.bare)}>
            <h2 id={titleId} className={cx(styles.title, hideTitle && 'visually-hidden')}>
              {title}
            </h2>
            <IconButton
              icon={IconX}
              label={labels.close}
              size="dense"
              variant={band ? 'raised' : 'subtle'}
              className={cx(styles.close, Boolean(band) && styles.over)}
              onClick={close}
            />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </>
      )}
    </DialogShell>
  );
}
