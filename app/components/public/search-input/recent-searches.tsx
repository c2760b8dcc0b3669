import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Link } from '#app/address/link.tsx';
import { removeRecentSearch } from '#app/browser/recent-searches.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { fillLabel, useLabels } from '#app/ui/labels.tsx';
import { adListPath } from '../filters/criteria.ts';
import styles from './recent-searches.module.css';
import { useSearches } from './use-searches.ts';

/** Number of searches shown; the search box offers the rest. */
const shown = 5;

/** Recent searches of this browser, each to repeat or to remove; renders nothing if there are none. */
export function RecentSearches() {
  const { t } = useTranslation();
  const labels = useLabels();
  const searches = useSearches().slice(0, shown);
  if (searches.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <h2 id="recent-searches">{t('recruitment.suggest.recent')}</h2>
      <ul className="scroll-row">
        {searches.map((words) => (
          <li key={words}>
            <Link to={adListPath({ key: words })}>{words}</Link>
            <button
              type="button"
              aria-label={fillLabel(labels.remove, { name: words })}
              onClick={() => removeRecentSearch(words)}
            >
              <Icon of={IconX} size="chip" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => removeRecentSearch()}>
        {t('recruitment.suggest.forget')}
      </button>
    </section>
  );
}
