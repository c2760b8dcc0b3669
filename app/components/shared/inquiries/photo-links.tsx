import { useTranslation } from '#app/i18n/translation.tsx';
import styles from './inquiries.module.css';
import type { InquiryPhoto } from './values.ts';

/** Photos of an inquiry as thumbnails; each opens in a window of its own. */
export function PhotoLinks({ photos }: { photos: readonly InquiryPhoto[] }) {
  const { t } = useTranslation();
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={t('inquiry.form.photos')}>
      {photos.map(({ id, url }, at) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={t('inquiry.photo', { n: at + 1, total: photos.length })} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
