import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../actions/button.tsx';
import { Icon } from '../indicators/icon.tsx';
import { useLabels } from '../labels.tsx';
import styles from './error-state.module.css';

type ErrorStateProps = {
  title: ReactNode;
  /** Advice for the user. */
  text?: ReactNode;
  onRetry?: () => void;
  /** URL that loads it again without script. */
  retryHref?: string;
  /** Level of its heading: 2 if there is no heading above it. */
  level?: 2 | 3;
};

/** A part of a page that could not be loaded; the rest of the page stays usable. */
export function ErrorState({ title, text, onRetry, retryHref, level = 3 }: ErrorStateProps) {
  const labels = useLabels();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <div role="alert" className={styles.state}>
      <span className={styles.mark}>
        <Icon of={IconAlertTriangle} />
      </span>
      <div className={styles.text}>
        <Title className="h3">{title}</Title>
        {text && <p className={styles.sub}>{text}</p>}
      </div>
      {onRetry && <Button onClick={onRetry}>{labels.retry}</Button>}
      {!onRetry && retryHref && <LinkButton href={retryHref}>{labels.retry}</LinkButton>}
    </div>
  );
}
