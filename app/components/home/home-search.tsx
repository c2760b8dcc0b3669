import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type FormEvent, useId } from 'react';
import { addressOf } from '#app/addresses.ts';
import { hasScreen } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { useWords } from '#app/words.tsx';
import { useGo } from '#app/zone.ts';
import styles from './home-search.module.css';

/** The search block of the hero. A plain form, so that it also searches without script. */
export function HomeSearch() {
  const { t, language } = useWords();
  const go = useGo();
  const id = useId();
  if (!hasScreen('/recruitment')) return null;

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const key = String(new FormData(event.currentTarget).get('key') ?? '').trim();
    go(key ? `/recruitment?${new URLSearchParams({ key })}` : '/recruitment');
  }

  return (
    <search>
      <form className={styles.block} action={addressOf('/recruitment', language)} onSubmit={search}>
        <IconSearch size={22} stroke={1.75} aria-hidden="true" />
        <label className="visually-hidden" htmlFor={id}>
          {t('home.search.label')}
        </label>
        <input id={id} name="key" type="search" placeholder={t('home.search.what')} maxLength={200} />
        <Button type="submit" look="filled" size="large">
          {t('home.search.submit')}
        </Button>
      </form>
    </search>
  );
}
