import { useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { lazyDialog } from '#app/ui/overlays/lazy.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import styles from './photo-strip.module.css';
import type { Photos } from './photos.ts';

const Lightbox = lazyDialog(async () => (await import('./lightbox.tsx')).Lightbox);

/** Photos of a company in one row; each opens enlarged. Without script, it opens as a file. */
export function PhotoStrip({ photos, name }: { photos: Photos; name: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<number>();
  usePrefetch(Lightbox);

  return (
    <section aria-label={t('company.photos')}>
      <ul className={styles.strip}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <a
              href={photo.url}
              data-press=""
              onClick={(event) => {
                event.preventDefault();
                setShown(at);
              }}
            >
              <img
                src={photo.url}
                alt={t('company.photo', { n: at + 1, total: photos.length, name })}
                width={photo.width ?? undefined}
                height={photo.height ?? undefined}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Lightbox photos={photos} name={name} at={shown} onClose={() => setShown(undefined)} />
      )}
    </section>
  );
}
