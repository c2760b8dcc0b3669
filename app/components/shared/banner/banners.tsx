import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { Link } from '#app/address/link.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { Tile } from '#app/ui/indicators/tile.tsx';
import { withPlacement } from '#contract/hiring/ad-views.ts';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import { isSafeHref } from '#contract/text/rich-text.ts';
import styles from './banners.module.css';

type Banner = OutputOf<'GET /content/banner/list'>['main'][number];

interface BannersProps {
  banners: readonly Banner[];
  /** Main banners are tall and beside the search, the others are a flat band. */
  variant: 'main' | 'band';
  /** Accessible name of this group of banners. */
  label: string;
}

/**
 * Banners of one slot. The server renders the first; app/browser/banners.ts adds the others in random order and rotates
 * them. Without script, they are in a row that scrolls.
 */
export function Banners({ banners, variant, label }: BannersProps) {
  if (banners.length === 0) return null;
  return (
    <section
      className={cx(styles.place, styles[variant])}
      aria-roledescription="carousel"
      aria-label={label}
      data-banners={banners.length > 1 ? '' : undefined}
    >
      <ul className={styles.track}>
        {banners.map((banner, at) => (
          <li key={banner.id} data-current={at === 0 ? '' : undefined}>
            <BannerFace banner={banner} loading={loadingOf(variant, at)} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && <Controls count={banners.length} />}
    </section>
  );
}

interface ImageLoading {
  fetchPriority?: 'high' | 'low';
  loading?: 'lazy';
}

/**
 * Only the banner that is shown first is needed at once. React preloads every image without a low priority before fonts and
 * styles, also those of banners that rotation shows seconds later.
 */
const loadingOf = (variant: BannersProps['variant'], at: number): ImageLoading =>
  variant === 'band' ? { loading: 'lazy' } : { fetchPriority: at === 0 ? 'high' : 'low' };

function BannerFace({ banner, loading }: { banner: Banner; loading: ImageLoading }) {
  const { id, title, note, text, label, palette, image } = banner;
  const url = isSafeHref(banner.url) ? withPlacement(banner.url, 'banner') : undefined;
  if (image) {
    const picture = (
      <>
        <img src={image.url} alt={title} width={image.width} height={image.height} {...loading} />
        <span className={cx(styles.caption, styles[palette])} aria-hidden="true">
          <span>{title}</span>
        </span>
      </>
    );
    return (
      <div className={styles.picture} lang={languageTag[banner.title_language]}>
        {url ? <Link to={url}>{picture}</Link> : picture}
      </div>
    );
  }
  return (
    <article className={cx(styles.face, styles[palette])} lang={languageTag[banner.title_language]}>
      <div className={styles.words}>
        {note && <p className={styles.note}>{note}</p>}
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        {url && label && (
          <Link to={url} className={styles.button}>
            {label}
          </Link>
        )}
      </div>
      <div className={styles.tile}>
        <Tile seed={`banner:${id}`} palette={palette} unit={14} />
      </div>
    </article>
  );
}

function Controls({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <div className={cx('needs-script', styles.controls)}>
      <button type="button" data-banner="previous" aria-label={t('home.banners.previous')}>
        <Icon of={IconChevronLeft} />
      </button>
      <span className="font-num">
        <span data-banner="at">1</span> / {count}
      </span>
      <button type="button" data-banner="next" aria-label={t('home.banners.next')}>
        <Icon of={IconChevronRight} />
      </button>
      <button type="button" data-banner="pause" aria-pressed="false" aria-label={t('home.banners.pause')}>
        <Icon of={IconPlayerPause} />
        <Icon of={IconPlayerPlay} />
      </button>
    </div>
  );
}
