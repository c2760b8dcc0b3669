import { FileRow } from './file-row.tsx';
import { sizeText, type useUploads } from './uploads.ts';

interface UploadRowsProps {
  uploads: Pick<ReturnType<typeof useUploads>, 'pending' | 'cancel' | 'retry'>;
  /** Language tag for sizes. */
  locale: string;
  /** Opens the file dialog to replace a file. */
  onChooseAgain?: () => void;
}

/** A row for each file that is being uploaded or has failed. */
export function UploadRows({ uploads, locale, onChooseAgain }: UploadRowsProps) {
  return uploads.pending.map((one) => (
    <FileRow
      key={one.id}
      name={one.file.name}
      size={sizeText(one.file.size, locale)}
      percent={one.problem ? undefined : Math.round(one.share * 100)}
      problem={one.problem}
      onRemove={() => uploads.cancel(one.id)}
      onRetry={one.retryable ? () => uploads.retry(one.id) : undefined}
      onChooseAgain={
        onChooseAgain &&
        (() => {
          uploads.cancel(one.id);
          onChooseAgain();
        })
      }
    />
  ));
}
