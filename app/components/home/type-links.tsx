import { hasScreen } from '#app/routes.ts';
import { useWords } from '#app/words.tsx';
import { Link } from '../link.tsx';
import styles from './type-links.module.css';

interface TypeLinksProps {
  types: readonly { id: number; name: string }[];
}

/** Ways into the list by employment type. */
export function TypeLinks({ types }: TypeLinksProps) {
  const { t } = useWords();
  if (types.length === 0) return null;
  const isLinked = hasScreen('/recruitment');
  return (
    <section className={styles.types}>
      <h2>{t('home.types')}</h2>
      <ul>
        {types.map(({ id, name }) => (
          <li key={id}>
            {isLinked ? (
              <Link to={`/recruitment?employment_types[]=${id}`}>{name}</Link>
            ) : (
              <span>{name}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
