import { useWords } from '#app/words.tsx';
import './home.css';

/** The first page. */
export function Page() {
  const { t } = useWords();
  return (
    <section className="home-hero">
      <div className="home-hero-row">
        <h1>{t('home.headline')}</h1>
      </div>
    </section>
  );
}
