import { useEffect, useState } from 'react';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useWords } from '#app/words.tsx';
import type { StoredFile } from '#contract/files.ts';
import type { ApplicantAnswer } from './compare.ts';
import styles from './file-viewer.module.css';

type Resume = NonNullable<ApplicantAnswer['resume']>;

/** Every file that came with the application: portfolio first. */
const filesOf = (resume: Resume): StoredFile[] => [
  ...resume.portfolios.flatMap(({ file }) => (file ? [file] : [])),
  ...resume.files.map(({ file }) => file),
];

/** Shows PDF and pictures where the resume is read, offers the rest for download. Nothing without files. */
export function FileViewer({ resume }: { resume: Resume }) {
  const { t } = useWords();
  const files = filesOf(resume);
  const [chosen, setChosen] = useState<StoredFile>();
  if (files.length === 0) return null;
  return (
    <Panel title={t('applicant.files.title')}>
      <div className={styles.names}>
        {files.map((file) => (
          <Button
            key={file.url}
            size="dense"
            look={chosen?.url === file.url ? 'filled' : 'outline'}
            aria-pressed={chosen?.url === file.url}
            onClick={() => setChosen(chosen?.url === file.url ? undefined : file)}
          >
            {file.name}
          </Button>
        ))}
      </div>
      {chosen && (
        <div className={styles.view}>
          <Preview key={chosen.url} file={chosen} />
          <LinkButton size="dense" href={`${chosen.url}?download`} target="_blank" rel="noreferrer">
            {t('applicant.files.download')}
          </LinkButton>
        </div>
      )}
    </Panel>
  );
}

function Preview({ file }: { file: StoredFile }) {
  const { t } = useWords();
  if (file.mime.startsWith('image/')) return <img src={file.url} alt={file.name} className={styles.image} />;
  if (file.mime === 'application/pdf') return <PdfFrame file={file} />;
  return <p className="text-2">{t('applicant.files.no_preview')}</p>;
}

/** Files answer with a sandbox, in which browsers show no PDF; the same bytes as an object of this page they show. */
function PdfFrame({ file }: { file: StoredFile }) {
  const [tries, setTries] = useState(0);
  return <PdfBytes key={tries} file={file} onRetry={() => setTries(tries + 1)} />;
}

function PdfBytes({ file: { url, name }, onRetry }: { file: StoredFile; onRetry: () => void }) {
  const { t } = useWords();
  const [address, setAddress] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    const read = async () => {
      const answer = await fetch(url, { signal: stop.signal });
      if (!answer.ok) throw new Error(String(answer.status));
      made = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'application/pdf' }));
      setAddress(made);
    };
    read().catch(() => {
      if (!stop.signal.aborted) setFailed(true);
    });
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [url]);
  if (hasFailed) return <ErrorState title={t('applicant.detail.failed')} onRetry={onRetry} />;
  if (!address) return <Spinner />;
  return <iframe src={address} title={name} className={styles.pdf} />;
}
