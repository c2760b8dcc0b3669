import { companyPath } from '#app/address/slug.ts';
import { useTextLanguage } from '#app/components/shared/form-fields/text-language.tsx';
import { Prose } from '#app/components/shared/recruitment/prose.tsx';
import { formatAmount, formatDate, formatNumber, shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Chip } from '#app/ui/actions/chip.tsx';
import { LogoPlate } from '#app/ui/indicators/logo-plate.tsx';
import { Tile } from '#app/ui/indicators/tile.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { type Language, languages } from '#contract/languages.ts';
import styles from './form.module.css';
import type { CompanyValues, OwnCompany } from './values.ts';

interface PreviewProps {
  company: OwnCompany;
  values: CompanyValues;
  industries: readonly { id: number; name: string }[];
}

/** A small preview of the public page as it will be once the form is saved. */
export function Preview({ company, values, industries }: PreviewProps) {
  const { t, language } = useTranslation();
  const { photos } = company;
  const textIn = useTextIn();
  const textOf = (base: 'main_business' | 'overview' | 'vision' | 'history') => textIn(values, base);
  const facts = [
    { name: 'industry_id', value: industries.find(({ id }) => id === values.industry_id)?.name },
    {
      name: 'established_date',
      value: /^\d{4}-\d\d-\d\d$/.test(values.established_date) ? formatDate(values.established_date) : '',
    },
    {
      name: 'employee_count',
      value: values.employee_count === null ? '' : formatNumber(values.employee_count, language),
    },
    { name: 'capital', value: values.capital === null ? '' : formatAmount(values.capital, language) },
    { name: 'revenue', value: values.revenue === null ? '' : formatAmount(values.revenue, language) },
    { name: 'website', value: values.website },
  ] as const;
  return (
    <aside aria-label={t('company_form.preview')}>
      <p className={styles.caption}>
        {t('company_form.preview')}
        <Anchor className="text-link" href={companyPath({ id: company.id, name: company.name })}>
          {t('company_form.open_public')}
        </Anchor>
      </p>
      <div className={styles.card}>
        <div className={styles.cover}>
          {photos[0] ? <img src={photos[0].url} alt="" /> : <Tile seed={`company:${company.id}`} unit={16} />}
        </div>
        <LogoPlate id={company.id} name={shortCompanyName(company.name)} logo={company.logo} size="panel" />
        {photos.length > 1 && (
          <ul className={styles.photos}>
            {photos.slice(1, 5).map((photo) => (
              <li key={photo.id}>
                <img src={photo.url} alt="" loading="lazy" />
              </li>
            ))}
          </ul>
        )}
        <p className={styles.name}>{company.name}</p>
        <p className="text-2 text-sm">{textOf('main_business')}</p>
        <QuotePreview values={values} photos={photos} />
        {values.story.map((part) => (
          <div key={part.photo} className={styles.day}>
            <img src={photos.find(({ id }) => id === part.photo)?.url} alt="" loading="lazy" />
            <p className={styles.prose}>{textIn(part, 'text')}</p>
          </div>
        ))}
        <FactGrid
          variant="list"
          facts={facts
            .filter(({ value }) => value)
            .map(({ name, value }) => ({ label: t(`company_form.field.${name}`), value }))}
        />
        {values.skills.length > 0 && (
          <div className={styles.chips}>
            {values.skills.map((skill) => (
              <Chip key={skill}>{skill}</Chip>
            ))}
          </div>
        )}
        {(['overview', 'vision', 'history'] as const)
          .filter((base) => textOf(base))
          .map((base) => (
            <section key={base}>
              <h3>{t(`company_form.field.${base}`)}</h3>
              <div className={styles.prose}>
                <Prose text={textOf(base)} level={4} />
              </div>
            </section>
          ))}
      </div>
    </aside>
  );
}

/** Chooses the text in the language of the form's tabs, else in any. */
function useTextIn() {
  const { language: own } = useTranslation();
  const language = useTextLanguage()?.language ?? own;
  return <Base extends string>(texts: Record<`${Base}_${Language}`, string>, base: Base) =>
    texts[`${base}_${language}`] || languages.map((one) => texts[`${base}_${one}`]).find(Boolean) || '';
}

function QuotePreview({ values, photos }: { values: CompanyValues; photos: OwnCompany['photos'] }) {
  const textIn = useTextIn();
  const face = photos.find(({ id }) => id === values.quote_face);
  if (!textIn(values, 'quote')) return null;
  return (
    <p className={styles.prose}>
      {face && <img src={face.url} alt="" className={styles.face} />}“{textIn(values, 'quote')}”{' '}
      {textIn(values, 'quote_by')}
    </p>
  );
}
