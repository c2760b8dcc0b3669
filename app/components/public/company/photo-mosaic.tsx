import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { lazyDialog } from '#app/ui/overlays/lazy.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import { altLanguage, type Photos, photoProps } from '../photos/photos.ts';
import styles from './photo-mosaic.module.css';
import { PhotoReports } from './photo-reports.tsx';

const Lightbox = lazyDialog(async () => (await import('./lightbox.tsx')).Lightbox);

/** Photos in the mosaic: a large one and four small ones. */
const SHOWN = 5;
/** Widths on the page, as `sizes` of an image. */
const LARGE = '(min-width: 50em) 800px, 100vw';
const SMALL = '(min-width: 50em) 400px, 34vw';
const layouts = [styles.one, styles.two, styles.three, styles.four, styles.five];

interface PhotoMosaicProps {
  photos: Photos;
  companyId: number;
  /** Name of the company. */
  name: string;
}

/**
 * The first photos of a company as a mosaic; each opens enlarged. Without script, a photo opens as a file, and "see all"
 * shows the others below.
 */
export function PhotoMosaic({ photos, companyId, name }: PhotoMosaicProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<number>();
  usePrefetch(Lightbox);
  const first = photos.slice(0, SHOWN);
  const open = (at: number) => (event: MouseEvent) => {
    event.preventDefault();
    setShown(at);
  };

  return (
    <section aria-label={t('company.photos')}>
      <ul className={cx(styles.mosaic, layouts[first.length - 1])}>
        {first.map((photo, at) => (
          <li key={photo.id}>
            <PhotoLink photos={photos} at={at} name={name} onOpen={open(at)} />
          </li>
        ))}
      </ul>
      {photos.length > SHOWN && (
        <>
          {/* biome-ignore lint/a11y/useValidAnchor: without script, the link leads to the other photos */}
          <a className={styles.all} href="#photos" data-press="" onClick={open(0)}>
            <Icon of={IconPhoto} size="chip" />
            {t('company.all_photos', { count: photos.length })}
          </a>
          <ul id="photos" className={styles.others}>
            {photos.slice(SHOWN).map((photo, at) => (
              <li key={photo.id}>
                <PhotoLink photos={photos} at={SHOWN + at} name={name} onOpen={open(SHOWN + at)} />
                <PhotoReports companyId={companyId} photo={photo.id} />
              </li>
            ))}
          </ul>
        </>
      )}
      {shown !== undefined && (
        <Lightbox
          photos={photos}
          companyId={companyId}
          name={name}
          at={shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  );
}

interface PhotoLinkProps {
  photos: Photos;
  at: number;
  name: string;
  onOpen: (event: MouseEvent) => void;
}

function PhotoLink({ photos, at, name, onOpen }: PhotoLinkProps) {
  const { t } = useTranslation();
  const photo = photos[at];
  if (!photo) return null;
  return (
    <a href={photo.url} data-press="" onClick={onOpen}>
      <img
        {...photoProps(photo, at === 0 ? LARGE : SMALL)}
        alt={photo.alt?.text ?? t('company.photo', { n: at + 1, total: photos.length, name })}
        lang={altLanguage(photo)}
        // The large one is the largest element of the page.
        {...(at === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </a>
  );
}
