import { Link } from '#app/address/link.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { RemovableLinkChip } from '#app/ui/actions/chip.tsx';
import type { Criteria } from '../filters/criteria.ts';
import { payName } from '../filters/filter-values.ts';
import styles from './search.module.css';
import type { Results } from './use-results.ts';

interface UnderstoodProps {
  criteria: Criteria;
  understood: Results['understood'];
  /** Path of the same page with other criteria, without language prefix. */
  hrefOf: (criteria: Criteria) => string;
}

type Asked = Pick<Results['understood'], 'place' | 'salary'>;

/** Location and pay that were taken from the text, each with a link that searches without them and their words. */
export function UnderstoodChips({ criteria, understood: { place, salary }, hrefOf }: UnderstoodProps) {
  const { t, language } = useTranslation();
  if (!place && !salary) return null;
  const without = (key: string) => hrefOf({ ...criteria, key, page: 1 });
  return (
    <div className={styles.chips}>
      <span className="text-sm">{t('recruitment.understood.label')}</span>
      {place && <RemovableLinkChip href={without(place.rest)}>{place.name}</RemovableLinkChip>}
      {salary && (
        <RemovableLinkChip href={without(salary.rest)}>
          {payName(salary.salary_from, t, language)}
        </RemovableLinkChip>
      )}
    </div>
  );
}

/** Shows the correction of misspelt words, and the filters from the text that had to be left out. */
export function UnderstoodNote({ criteria, understood: { corrected, missed }, hrefOf }: UnderstoodProps) {
  const { t } = useTranslation();
  const what = useAskedNames(missed);
  if (corrected === null && !missed) return null;
  return (
    <div className={styles.note}>
      {corrected !== null && (
        <p>
          {t('recruitment.understood.corrected', { words: corrected })}{' '}
          <Link to={hrefOf({ ...criteria, as_words: ['spelling'], page: 1 })} className="text-link">
            {t('recruitment.understood.literal', { words: criteria.key })}
          </Link>
        </p>
      )}
      {missed && <p>{t('recruitment.understood.missed', { what })}</p>}
    </div>
  );
}

function useAskedNames(asked: Asked | null): string {
  const { t, language } = useTranslation();
  return [asked?.place?.name, asked?.salary && payName(asked.salary.salary_from, t, language)]
    .filter(Boolean)
    .join(', ');
}
