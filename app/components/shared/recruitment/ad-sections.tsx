import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Chip } from '#app/ui/actions/chip.tsx';
import { useId } from '#app/ui/use-id.ts';
import type { PublicRecruitment } from '#contract/recruitments/recruitments.ts';
import type { WordKey } from '../../../../locales/index.ts';
import { formatAdLocation } from './ad-facts.ts';
import styles from './ad-sections.module.css';
import { Prose } from './prose.tsx';

/** Data of an ad that the long part needs. */
export type SectionDetails = Pick<
  NonNullable<PublicRecruitment['details']>,
  | 'description'
  | 'description_language'
  | 'skills'
  | 'soft_skills'
  | 'priorities'
  | 'benefits'
  | 'other'
  | 'address'
  | 'address_text'
>;

interface AdSectionsProps {
  details: SectionDetails;
  /** Level of the headings. */
  level?: 2 | 3;
}

/** The long part of an ad: work, skills, benefits, location. Empty sections are left out. */
export function AdSections({ details, level = 2 }: AdSectionsProps) {
  const { t } = useTranslation();
  const place = formatAdLocation(details);
  const { description_language: language } = details;
  const inner = level === 2 ? 3 : 4;
  return (
    <div className={styles.sections}>
      <Section title="recruitment.section.description" level={level}>
        {details.description ? (
          <Prose text={details.description} language={language} level={inner} />
        ) : (
          <p className="text-2">{t('recruitment.no_description')}</p>
        )}
      </Section>
      <Chips title="recruitment.section.skills" level={level} items={details.skills} />
      <Chips title="recruitment.section.soft_skills" level={level} items={details.soft_skills} />
      <Chips title="recruitment.section.priorities" level={level} items={details.priorities} />
      <Chips title="recruitment.section.benefits" level={level} items={details.benefits} variant="line" />
      {details.other && (
        <Section title="recruitment.section.other" level={level}>
          <Prose text={details.other} level={inner} />
        </Section>
      )}
      {place && (
        <Section title="recruitment.section.place" level={level}>
          <p>{place}</p>
          {details.address.current && (
            <p className={styles.now}>{t('recruitment.place_now', { name: details.address.current })}</p>
          )}
        </Section>
      )}
    </div>
  );
}

interface SectionProps {
  title: WordKey;
  level: 2 | 3;
  children: ReactNode;
}

function Section({ title, level, children }: SectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id}>
      <Title id={id} className={level === 2 ? 'h2' : 'h3'}>
        {t(title)}
      </Title>
      {children}
    </section>
  );
}

interface ChipsProps extends Omit<SectionProps, 'children'> {
  items: readonly string[];
  variant?: 'plain' | 'line';
}

function Chips({ items, variant, ...section }: ChipsProps) {
  if (items.length === 0) return null;
  return (
    <Section {...section}>
      <ul className={styles.chips}>
        {items.map((item) => (
          <li key={item}>
            <Chip variant={variant}>{item}</Chip>
          </li>
        ))}
      </ul>
    </Section>
  );
}
