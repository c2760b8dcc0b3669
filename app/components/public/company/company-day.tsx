import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import { altLanguage, photoProps } from '../photos/photos.ts';
import styles from './company-day.module.css';

type Company = Pick<OutputOf<'GET /company/show'>, 'story' | 'quote'>;

/** The quote of a person of the company, with name or role. */
export function CompanyQuote({ quote }: Pick<Company, 'quote'>) {
  if (!quote) return null;
  return (
    <figure className={cx(styles.quote, quote.face && styles.withFace)}>
      {quote.face && (
        <img {...photoProps(quote.face, '96px')} alt="" width={96} height={96} className={styles.face} />
      )}
      <blockquote lang={languageTag[quote.language]}>{quote.text}</blockquote>
      <figcaption lang={languageTag[quote.by_language]}>{quote.by}</figcaption>
    </figure>
  );
}

/** A day at the company: photos, each beside its text. */
export function CompanyDay({ story }: Pick<Company, 'story'>) {
  const { t } = useTranslation();
  if (story.length === 0) return null;
  return (
    <section className={styles.day} aria-labelledby="company-day">
      <h2 id="company-day">{t('company.day_here')}</h2>
      <ol>
        {story.map(({ photo, text, text_language }) => (
          <li key={photo.id}>
            <img
              {...photoProps(photo, '(min-width: 50em) 620px, 100vw')}
              alt={photo.alt?.text ?? ''}
              lang={altLanguage(photo)}
              loading="lazy"
            />
            <p lang={languageTag[text_language]}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
