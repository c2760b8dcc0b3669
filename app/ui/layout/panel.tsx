import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useId } from '../use-id.ts';
import styles from './panel.module.css';

type PanelProps = {
  title?: ReactNode;
  /** Content to the right of the title: a link, a button, a badge. */
  aside?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** For lists and tables: the children extend to the edges. */
  flush?: boolean;
  level?: 2 | 3;
  as?: 'section' | 'div' | 'aside' | 'article';
  id?: string;
  className?: string;
};

/** A flat block with a hairline; lists are one panel with rules, not a stack of cards. */
export function Panel(props: PanelProps) {
  const { title, aside, children, footer, flush, level = 2, as: Root = 'section', id, className } = props;
  const Title = level === 2 ? 'h2' : 'h3';
  const titleId = useId();
  return (
    <Root
      id={id}
      className={cx(styles.panel, className)}
      // Several asides on one page need different names.
      aria-labelledby={Root === 'aside' && title ? titleId : undefined}
    >
      {(title || aside) && (
        <header className={styles.head}>
          {title && (
            <Title id={Root === 'aside' ? titleId : undefined} className={styles.title}>
              {title}
            </Title>
          )}
          {aside && <div className={styles.aside}>{aside}</div>}
        </header>
      )}
      {children !== undefined && <div className={cx(styles.body, flush && styles.flush)}>{children}</div>}
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </Root>
  );
}
