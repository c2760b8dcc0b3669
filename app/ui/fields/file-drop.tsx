import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../indicators/icon.tsx';
import { fillLabel, useLabels } from '../labels.tsx';
import { useField } from './field.tsx';
import styles from './file-drop.module.css';
import { FileRow } from './file-row.tsx';
import { type FileNameStore, useUnsentFiles } from './lost-files.ts';
import { UploadRows } from './upload-rows.tsx';
import { isAccepted, sizeText, type Upload, useUploads } from './uploads.ts';

type FileDropProps<Stored> = {
  upload: Upload<Stored>;
  onStored: (stored: Stored, file: File) => void;
  /** MIME types or file extensions that are accepted: `['image/png', '.docx']`. */
  accept: readonly string[];
  /** Returns an error message for a file; without it type and size are checked here. */
  judge?: (file: File) => string | undefined;
  /** The accepted types as people read them: "PDF, JPG, PNG". */
  types: string;
  /** The largest size of a file in bytes, inclusive. */
  maxBytes: number;
  /** Number of files that may still be added; with 1, one at a time. */
  max?: number;
  /** An uploaded file replaces the previous one (a logo), and failed files are removed. */
  replaces?: boolean;
  /** The file is part of the form around it, which waits for it when it is sent. */
  isPart?: boolean;
  /** A line of help under the drop text. */
  help?: ReactNode;
  /** Uploaded files, rendered as FileRow by the screen. */
  children?: ReactNode;
  /** Stores the names of files that have not been uploaded: after a reload the browser does not restore files. */
  kept?: FileNameStore;
  /** For file sizes: vi, ko, en. */
  locale?: string;
  id?: string;
};

/** A dashed area for files: drop or choose. Each file gets a row with progress, cancel, error and retry. */
export function FileDrop<Stored>(props: FileDropProps<Stored>) {
  const { upload, onStored, accept, types, maxBytes, max = 5, help, children, locale = 'vi', id } = props;
  const { kept, replaces = false, isPart = false } = props;
  const labels = useLabels();
  const judge = useJudge(props);
  const field = useField({ id });
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(upload, store, labels.upload_failed, { isPart });
  const lost = useUnsentFiles(kept, uploads.pending);

  function store(stored: Stored, file: File) {
    if (replaces) uploads.clearFailed();
    onStored(stored, file);
  }

  function problemOf(file: File, place: number) {
    const taken = replaces ? 0 : uploads.coming;
    return judge(file) ?? (taken + place >= max ? fillLabel(labels.file_too_many, { max }) : undefined);
  }

  function take(files: FileList | null) {
    if (files?.length) lost.forget();
    uploads.add([...(files ?? [])].map((file, place) => ({ file, problem: problemOf(file, place) })));
    if (input.current) input.current.value = '';
  }
  // Files chosen before hydration have fired no event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page hydrates
  useEffect(() => {
    if (input.current?.files?.length) take(input.current.files);
  }, []);

  return (
    <div>
      {max > 0 && (
        <DropArea
          input={input}
          field={field}
          help={help ?? `${types}. ≤ ${sizeText(maxBytes, locale)}`}
          accept={accept.join(',')}
          multiple={max > 1}
          onFiles={take}
        />
      )}
      {(children || uploads.pending.length > 0 || lost.names.length > 0) && (
        <ul ref={uploads.list} className={styles.rows}>
          {children}
          <UploadRows uploads={uploads} locale={locale} onChooseAgain={() => input.current?.click()} />
          {lost.names.map((name) => (
            <FileRow
              key={name}
              name={name}
              problem={labels.file_lost}
              onRemove={lost.forget}
              onChooseAgain={() => input.current?.click()}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type JudgeOptions = Pick<FileDropProps<never>, 'judge' | 'accept' | 'types' | 'maxBytes' | 'locale'>;

/** Error of a file: from the screen's check, else by type and size. */
function useJudge({ judge, accept, types, maxBytes, locale = 'vi' }: JudgeOptions) {
  const labels = useLabels();
  return (file: File): string | undefined => {
    if (judge) return judge(file);
    if (!isAccepted(file, accept)) return fillLabel(labels.file_wrong_type, { types });
    if (file.size <= maxBytes) return undefined;
    return fillLabel(labels.file_too_large, {
      size: sizeText(file.size, locale),
      max: sizeText(maxBytes, locale),
    });
  };
}

interface DropAreaProps {
  input: RefObject<HTMLInputElement | null>;
  field: ReturnType<typeof useField>;
  help: ReactNode;
  accept: string;
  multiple: boolean;
  onFiles: (files: FileList | null) => void;
}

function DropArea({ input, field, help, accept, multiple, onFiles }: DropAreaProps) {
  const labels = useLabels();
  const [over, setOver] = useState(false);
  return (
    <label
      className={cx(styles.area, over && styles.over)}
      data-invalid={field['aria-invalid'] ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      }}
    >
      <Icon of={IconCloudUpload} size="mobile" />
      <span>
        <span className={styles.call}>
          {labels.drop_here} <span className={styles.link}>{labels.choose_file}</span>
        </span>
        <span className={styles.help}>{help}</span>
      </span>
      <input
        {...field}
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        className={styles.input}
        onChange={(event) => onFiles(event.target.files)}
      />
    </label>
  );
}
