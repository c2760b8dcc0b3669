import { Prose } from '#app/components/shared/recruitment/prose.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Chip } from '#app/ui/actions/chip.tsx';
import type { OutputOf } from '#contract/index.ts';
import styles from './company-texts.module.css';

type Company = Pick<OutputOf<'GET /company/show'>, 'overview' | 'vision' | 'history' | 'skills'>;

/** The texts of a company; renders nothing if it has none. */
export function CompanyTexts({ company }: { company: Company }) {
  const { t } = useTranslation();
  const { overview, vision, history, skills } = company;
  const texts = [
    ['company.overview', overview],
    ['company.vision', vision],
  ] as const;
  if (skills.length === 0 && !overview && !vision && !history) return null;
  return (
    <div className={styles.texts}>
      {texts.map(
        ([title, text]) =>
          text && (
            <section key={title}>
              <h2>{t(title)}</h2>
              <Prose text={text} />
            </section>
          ),
      )}
      {history && (
        <section>
          <h2>{t('company.history')}</h2>
          <History text={history} />
        </section>
      )}
      {skills.length > 0 && (
        <section>
          <h2>{t('company.skills')}</h2>
          <ul className={styles.chips}>
            {skills.map((skill) => (
              <li key={skill}>
                <Chip>{skill}</Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** A line of the history that begins with its year, in the notations of our languages: "2012: …", "2012년: …", "2012 – …". */
const yearFirst = /^\s*[-•]?\s*((?:19|20)\d\d)\s*년?\s*[:.,–—-]?\s+(?=\S)(.+)$/u;

/** The history as a line of years if each of its lines begins with one, else as typed. */
function History({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim());
  const events = lines.flatMap((line) => {
    const [, year, event] = yearFirst.exec(line) ?? [];
    return year && event ? [{ year, event }] : [];
  });
  if (events.length < Math.max(lines.length, 2)) return <Prose text={text} />;
  return (
    <ol className={styles.line}>
      {events.map(({ year, event }) => (
        <li key={`${year} ${event}`}>
          <b className="font-num">{year}</b>
          <span>{event}</span>
        </li>
      ))}
    </ol>
  );
}
