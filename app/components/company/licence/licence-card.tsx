import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import { useState } from 'react';
import { DocumentViewer } from '#app/components/shared/viewer/document-viewer-on-demand.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import styles from './licence-card.module.css';

interface LicenceCardProps {
  /** An internal address, `/files/…`. */
  file: string;
  /** MIME type: decides between image and PDF. */
  type: string | null;
  name: string;
  /** Offers to send another file if the state allows it. */
  onReplace?: (() => void) | undefined;
}

/** The sent licence: thumbnail or PDF icon, name, and buttons to enlarge it and to send another. */
export function LicenceCard({ file, type, name, onReplace }: LicenceCardProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  usePrefetch(DocumentViewer);
  const isPdf = type === 'application/pdf';
  return (
    <div className={styles.card}>
      <button
        type="button"
        className={styles.plate}
        onClick={() => setOpen(true)}
        aria-label={t('licence.preview', { name })}
      >
        {isPdf ? (
          <Icon of={IconFileTypePdf} size="mobile" />
        ) : (
          <img src={file} alt="" className={styles.small} />
        )}
      </button>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className="text-2 text-sm">{isPdf ? t('licence.pdf') : t('licence.file')}</p>
        <div className={styles.acts}>
          <Button variant="text" size="dense" icon={IconZoomIn} onClick={() => setOpen(true)}>
            {t('licence.open')}
          </Button>
          {onReplace && (
            <Button variant="text" size="dense" icon={IconUpload} onClick={onReplace}>
              {t('licence.send_another')}
            </Button>
          )}
        </div>
      </div>
      {isOpen && <DocumentViewer url={file} name={name} type={type} onClose={() => setOpen(false)} />}
    </div>
  );
}
