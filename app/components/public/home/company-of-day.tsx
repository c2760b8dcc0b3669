import { Link } from '#app/address/link.tsx';
import { companyPath, recruitmentPath } from '#app/address/slug.ts';
import { formatPayBriefly, hasPay } from '#app/components/shared/recruitment/pay.ts';
import { shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import { photoProps } from '../photos/photos.ts';
import styles from './company-of-day.module.css';

type Company = NonNullable<OutputOf<'GET /home/company'>['company']>;

/** The company of the day beside the search: photo, quote and jobs. Hidden on phones, whose first screen has jobs. */
export function CompanyOfDay({ company }: { company: Company }) {
  const { t, language } = useTranslation();
  const { name, photo, quote, recruitments } = company;
  return (
    <section className={styles.company} aria-labelledby="company-of-day" data-company-of-day="">
      {/* A lazy image is not loaded if style sheets hide the section. */}
      <img
        {...photoProps(photo, '(min-width: 64em) 240px, 50vw')}
        alt=""
        loading="lazy"
        className={styles.photo}
      />
      <div className={styles.words}>
        <h2 id="company-of-day">
          <Link to={companyPath(company)}>{shortCompanyName(name)}</Link>
        </h2>
        <figure>
          <blockquote lang={languageTag[quote.language]}>{quote.text}</blockquote>
          <figcaption lang={languageTag[quote.by_language]}>{quote.by}</figcaption>
        </figure>
        <ul>
          {recruitments.map((card) => (
            <li key={card.id}>
              <Link to={recruitmentPath(card)} lang={languageTag[card.title_language]}>
                {card.title}
              </Link>
              {hasPay(card) && <span className="font-num">{formatPayBriefly(card, t, language)}</span>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
