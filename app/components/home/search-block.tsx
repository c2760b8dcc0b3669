import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useId } from 'react';
import { addressOf } from '#app/address/addresses.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/marks/icon.tsx';
import { useWords } from '#app/words/words.tsx';
import styles from './search-block.module.css';

interface SearchBlockProps {
  /** Prefix-less path of the page that answers. */
  to: '/search' | '/recruitment';
  /** Provinces to choose from. */
  places: readonly { id: string; name: string }[];
  words?: string;
  place?: string;
}

/** What and where, in one white block. A plain form, which searches without script; app/reading/lean-forms.ts drops what is empty. */
export function SearchBlock({ to, places, words = '', place = '' }: SearchBlockProps) {
  const { t, language } = useWords();
  const id = useId();

  return (
    <search>
      <form className={styles.block} action={addressOf(to, language)}>
        <label className={styles.field}>
          <Icon of={IconSearch} />
          <span className="visually-hidden">{t('home.search.label')}</span>
          <input
            id={`${id}-words`}
            name="key"
            type="search"
            defaultValue={words}
            placeholder={t('home.search.what')}
            maxLength={200}
            enterKeyHint="search"
          />
        </label>
        <label className={styles.field}>
          <Icon of={IconMapPin} />
          <span className="visually-hidden">{t('home.search.where')}</span>
          <select name="address_codes" defaultValue={place}>
            <option value="">{t('home.search.anywhere')}</option>
            {places.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="filled" size="large">
          {t('home.search.submit')}
        </Button>
      </form>
    </search>
  );
}
