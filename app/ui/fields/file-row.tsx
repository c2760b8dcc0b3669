import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../indicators/icon.tsx';
import { ProgressBar } from '../indicators/progress-bar.tsx';
import { fillLabel, useLabels } from '../labels.tsx';
import styles from './file-row.module.css';

type FileRowProps = {
  name: string;
  /** Formatted: "2,6 MB". */
  size?: string;
  /** URL of the file. */
  href?: string;
  /** 0–100 while it is being uploaded. */
  percent?: number;
  problem?: string;
  onRemove?: () => void;
  onRetry?: () => void;
  onChooseAgain?: () => void;
};

/** One file: type, name, size, and its progress or the reason why the upload failed. */
export function FileRow(props: FileRowProps) {
  const { name, size, href, percent, problem, onRemove, onRetry, onChooseAgain } = props;
  const labels = useLabels();
  const onItsWay = percent !== undefined;
  return (
    <li className={styles.row} data-problem={problem ? '' : undefined}>
      <span className={cx(styles.kind, Boolean(problem) && styles.bad)}>
        <Icon of={iconOf(name)} />
      </span>
      <div className={styles.text}>
        <div className={styles.line}>
          {href ? (
            <a href={href} target="_blank" rel="noreferrer" className={styles.name}>
              {name}
            </a>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
          {size && <span className={styles.size}>{size}</span>}
        </div>
        {onItsWay && <ProgressBar percent={percent} label={fillLabel(labels.uploading, { percent })} />}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      {problem && onRetry && (
        <Button size="dense" onClick={onRetry}>
          {labels.upload_retry}
        </Button>
      )}
      {problem && !onRetry && onChooseAgain && (
        <Button size="dense" onClick={onChooseAgain}>
          {labels.upload_again}
        </Button>
      )}
      {onRemove && (
        <IconButton
          icon={IconX}
          size="dense"
          label={fillLabel(onItsWay ? labels.upload_cancel : labels.remove, { name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

function iconOf(name: string) {
  if (/\.pdf$/i.test(name)) return IconFileTypePdf;
  return /\.(jpe?g|png|gif|webp)$/i.test(name) ? IconPhoto : IconFile;
}
