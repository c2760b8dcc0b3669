import { Link } from '#app/address/link.tsx';
import { usePageLocation } from '#app/address/location.tsx';
import type { Api, ApiOptions } from '#app/api/types.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import { isSafeHref } from '#contract/text/rich-text.ts';
import jobs from './job-links.module.css';
import styles from './promotion.module.css';

export type PromotedTags = OutputOf<'GET /content/topic/list'>['list'];

/** Loads the job tags of the promotional banner. */
export const loadPromotedTags = (api: Api, options: ApiOptions) =>
  api('GET /content/topic/list', {}, options);

/**
 * The promotional banner with its job tags, and how to install this site as an app. Style sheets show it on desktops
 * wider than 800 px only. The home page behind the login of the administration does not have it.
 */
export function PromotionBanner({ tags }: { tags: PromotedTags }) {
  const { t } = useTranslation();
  const { path } = usePageLocation();
  if (path === '/admin/login') return null;
  const links = tags.filter(({ url }) => isSafeHref(url));
  return (
    <section className={styles.promotion} aria-label={t('home.promotion.label')} data-promotion="">
      {links.length > 0 && (
        <nav className={styles.tags} aria-labelledby="home-tags">
          <h2 id="home-tags">{t('home.promotion.tags')}</h2>
          <ul className={jobs.links}>
            {links.map(({ id, title, title_language, url }) => (
              <li key={id}>
                <Link to={url} lang={languageTag[title_language]}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.app} data-install="">
        {/* A lazy image is not loaded if style sheets hide the block. */}
        <img
          className={styles.code}
          src="/qr.svg"
          alt={t('home.promotion.code')}
          width="96"
          height="96"
          loading="lazy"
        />
        <div>
          <h2>{t('home.promotion.app')}</h2>
          <p>{t('home.promotion.app_text')}</p>
          {/* Shown by app/browser/install.ts once the browser reports that it can install the site. */}
          <button type="button" hidden className={styles.install}>
            {t('home.promotion.install')}
          </button>
        </div>
      </div>
    </section>
  );
}
