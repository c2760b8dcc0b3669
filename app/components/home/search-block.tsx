import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type FormEvent, useId } from 'react';
import { addressOf } from '#app/address/addresses.ts';
import { useGo } from '#app/address/language-zone.ts';
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

/** What and where, in one white block. A plain form, so that it also searches without script. */
export function SearchBlock({ to, places, words = '', place = '' }: SearchBlockProps) {
  const { t, language } = useWords();
  const go = useGo();
  const id = useId();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      const text = String(value).trim();
      if (text) query.set(name, text);
    }
    go(query.size ? `${to}?${query}` : to);
  }

  return (
    <search>
      <form className={styles.block} action={addressOf(to, language)} onSubmit={search}>
        <label className={styles.field}>
          <Icon of={IconSearch} />
          <span className="visually-hidden">{t('home.search.label')}</span>
          <input
            key={words}
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
          <select key={place} name="address_codes" defaultValue={place}>
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
