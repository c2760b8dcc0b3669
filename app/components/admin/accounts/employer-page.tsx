import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';
import { languages, languageTag } from '#contract/languages.ts';
import styles from '../record/details.module.css';

type Waiting = Pick<OutputOf<'GET /admin/employer/show'>, 'page_change' | 'waiting_photos'>;

/** Photos, story and quote of a company that wait for a decision; renders nothing if none do. */
export function EmployerPage({
  employer: { page_change: page, waiting_photos: photos },
}: {
  employer: Waiting;
}) {
  const { t } = useTranslation();
  if (!page && photos.length === 0) return null;
  return (
    <section className={styles.told}>
      <h2>{t('admin.employer.page_waits')}</h2>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ id, url }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener">
                <img src={url} alt={t('admin.employer.waiting_photo')} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {page && (
        <>
          {page.story.map(({ photo, ...texts }) => (
            <div key={photo.id} className={styles.part}>
              <img src={photo.url} alt="" loading="lazy" />
              <div>
                {languages.map((language) => (
                  <p key={language} lang={languageTag[language]}>
                    {texts[`text_${language}`]}
                  </p>
                ))}
              </div>
            </div>
          ))}
          {page.quote_face && <img src={page.quote_face.url} alt="" />}
          {languages.map(
            (language) =>
              page[`quote_${language}`] && (
                <blockquote key={language} lang={languageTag[language]}>
                  “{page[`quote_${language}`]}” {page[`quote_by_${language}`]}
                </blockquote>
              ),
          )}
          <p className="text-2 text-sm">
            {t('admin.employer.people_agreed', { date: formatDateTime(page.people_agreed_at) })}
          </p>
        </>
      )}
    </section>
  );
}
