import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import { useState } from 'react';
import { DocumentViewer } from '#app/components/shared/viewer/document-viewer-on-demand.ts';
import { PdfPages } from '#app/components/shared/viewer/pdf-pages-on-demand.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { StoredFile } from '#contract/files.ts';
import type { ApplicantAnswer } from './compare.ts';
import styles from './file-viewer.module.css';

type Resume = NonNullable<ApplicantAnswer['resume']>;

/** All files of the application: portfolio first. */
const filesOf = (resume: Resume): StoredFile[] => [
  ...resume.portfolios.flatMap(({ file }) => (file ? [file] : [])),
  ...resume.files.map(({ file }) => file),
];

/** Shows PDFs and images beside the resume, offers the others for download. Renders nothing without files. */
export function FileViewer({ resume }: { resume: Resume }) {
  const { t } = useTranslation();
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
            variant={chosen?.url === file.url ? 'filled' : 'outline'}
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

function Preview({ file: { url, name, mime } }: { file: StoredFile }) {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  const isPdf = mime === 'application/pdf';
  if (!isPdf && !mime.startsWith('image/'))
    return <p className="text-2">{t('applicant.files.no_preview')}</p>;
  return (
    <>
      <Button variant="text" size="dense" icon={IconZoomIn} onClick={() => setLarge(true)}>
        {t('applicant.files.enlarge')}
      </Button>
      <div className={styles.shown}>{isPdf ? <PdfPages url={url} /> : <img src={url} alt={name} />}</div>
      {isLarge && <DocumentViewer url={url} name={name} type={mime} onClose={() => setLarge(false)} />}
    </>
  );
}
