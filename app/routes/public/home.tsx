import { assertOk } from '#app/api.ts';
import { HomeSearch } from '#app/components/home/home-search.tsx';
import { TypeLinks } from '#app/components/home/type-links.tsx';
import type { LoadArgs, PageProps } from '#app/screen.ts';
import { useWords } from '#app/words.tsx';
import styles from './home.module.css';

/** Employment types that people may choose among. */
export async function load({ api }: LoadArgs) {
  return { types: assertOk(await api('GET /home/recruitment')).list };
}

/** The first page: what somebody looks for, and ways into the list. */
export function Page({ data: { types } }: PageProps<typeof load>) {
  const { t } = useWords();
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.row}>
          <h1>{t('home.headline')}</h1>
          <HomeSearch />
        </div>
      </section>
      <TypeLinks types={types} />
    </>
  );
}
