import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { ReactNode } from 'react';
import { addressOf } from '#app/address/addresses.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import recent from '../search-input/recent-searches.module.css';
import { RecentSearches } from '../search-input/recent-searches.tsx';
import { WordsInput } from '../search-input/words-input.tsx';
import { PlaceField } from './place-field.tsx';
import styles from './search-block.module.css';

interface SearchBlockProps {
  /** Path of the results page, without language prefix. */
  to: '/search' | '/recruitment';
  /** Provinces to choose from. */
  places: readonly { id: string; name: string }[];
  words?: string;
  place?: string;
  /** The location is the visitor's own: saved in this browser for the next visit. */
  isMine?: boolean;
  /** Links under the fields. */
  children?: ReactNode;
}

/**
 * Search text and location in one white block. A plain form that works without script; app/reading/omit-empty-fields.ts
 * removes empty fields.
 */
export function SearchBlock({
  to,
  places,
  words = '',
  place = '',
  isMine = false,
  children,
}: SearchBlockProps) {
  const { t, language } = useTranslation();

  return (
    <search>
      <form className={styles.form} data-search-words={words || undefined} action={addressOf(to, language)}>
        <div className={styles.block}>
          <div className={styles.field} data-words="">
            <Icon of={IconSearch} />
            <Island
              name="words"
              part={WordsInput}
              props={{ value: words, label: t('home.search.label'), placeholder: t('home.search.what') }}
            />
          </div>
          <div className={styles.field}>
            <Icon of={IconMapPin} />
            <Island
              name="where"
              part={PlaceField}
              props={{
                value: place,
                places,
                label: t('home.search.where'),
                anywhere: t('home.search.anywhere'),
                isMine,
              }}
            />
          </div>
          <Button type="submit" variant="filled" size="large">
            {t('home.search.submit')}
          </Button>
        </div>
        {children}
      </form>
      <div className={recent.room}>
        <Island name="recent" part={RecentSearches} props={{}} />
      </div>
    </search>
  );
}
