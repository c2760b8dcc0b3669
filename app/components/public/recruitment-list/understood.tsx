import type { ReactNode } from 'react';
import { Link } from '#app/address/link.tsx';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { RemovableLinkChip } from '#app/ui/actions/chip.tsx';
import type { Criteria } from '../filters/criteria.ts';
import styles from './search.module.css';
import type { Results } from './use-results.ts';

interface UnderstoodProps {
  criteria: Criteria;
  understood: Results['understood'];
  /** Path of the same page with other criteria, without language prefix. */
  hrefOf: (criteria: Criteria) => string;
}

type Understood = Results['understood'];

/**
 * Conditions that were taken from the text, each with a link that searches without it and its words.
 * @param askNear asks for the place of a visitor who searches near it; it gets the text without these words
 */
export function UnderstoodChips({
  criteria,
  understood,
  hrefOf,
  askNear,
  className,
}: UnderstoodProps & { askNear: (criteria: Criteria) => ReactNode; className: string | undefined }) {
  const { t } = useTranslation();
  const { place, salary, conditions } = understood;
  const chips = [...(place ? [place] : []), ...(salary ? [salary] : []), ...conditions];
  if (chips.length === 0) return null;
  const near = conditions.find(({ kind }) => kind === 'near');
  const without = (key: string) => ({ ...criteria, key, page: 1 });
  return (
    <div className={className}>
      <span className="text-sm">{t('recruitment.understood.label')}</span>
      {chips.map(({ name, rest }) => (
        <RemovableLinkChip key={name} href={hrefOf(without(rest))}>
          {name}
        </RemovableLinkChip>
      ))}
      {near && askNear(without(near.rest))}
    </div>
  );
}

/** Shows the correction of misspelt words, what the search did not consider, and the filters from the text that had to be left out. */
export function UnderstoodNote({ criteria, understood, hrefOf }: UnderstoodProps) {
  const { t } = useTranslation();
  const { corrected, missed, not_considered } = understood;
  const what = [missed?.place, missed?.salary].flatMap((asked) => asked?.name ?? []).join(', ');
  const ignored = ignoredText(not_considered, t);
  if (corrected === null && !missed && !ignored) return null;
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
      {ignored && <p>{ignored}</p>}
    </div>
  );
}

/** Sentences about words that the search never considers, or could not. */
function ignoredText(kinds: Understood['not_considered'], t: TranslateFn): string {
  const what = kinds
    .filter((kind) => kind !== 'negation')
    .map((kind) => t(`recruitment.understood.ignored.${kind}`));
  return [
    what.length > 0 && t('recruitment.understood.ignored.text', { what: what.join(', ') }),
    kinds.includes('negation') && t('recruitment.understood.ignored.negation'),
  ]
    .filter(Boolean)
    .join(' ');
}
