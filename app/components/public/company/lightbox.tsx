import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { useLabels } from '#app/ui/labels.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { altLanguage, type Photos } from '../photos/photos.ts';
import styles from './lightbox.module.css';
import { PhotoReports } from './photo-reports.tsx';

interface LightboxProps {
  photos: Photos;
  companyId: number;
  name: string;
  /** Index of the photo shown first. */
  at: number;
  onClose: () => void;
}

/** One photo enlarged; buttons and arrow keys show the others. */
export function Lightbox({ photos, companyId, name, at: first, onClose }: LightboxProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const [at, setAt] = useState(first);
  const photo = photos[at];
  const count = photos.length;
  const move = (step: number) => setAt((old) => (old + step + count) % count);

  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
      setAt((old) => (old + step + count) % count);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [count]);

  if (!photo) return null;
  const title = t('company.photo', { n: at + 1, total: count, name });
  return (
    <Modal open onClose={onClose} title={title} size="md" tall>
      <div className={styles.stage}>
        <img src={photo.url} alt={photo.alt?.text ?? title} lang={altLanguage(photo)} />
      </div>
      <PhotoReports companyId={companyId} photo={photo.id} />
      {count > 1 && (
        <div className={styles.ways}>
          <IconButton
            icon={IconChevronLeft}
            label={labels.previous}
            variant="outline"
            onClick={() => move(-1)}
          />
          <span className="font-num">
            {at + 1} / {count}
          </span>
          <IconButton icon={IconChevronRight} label={labels.next} variant="outline" onClick={() => move(1)} />
        </div>
      )}
    </Modal>
  );
}
