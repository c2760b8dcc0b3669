import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import type { OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { AskQuestionLink } from '../content/ask-question-link.tsx';
import page from '../content/content-page.module.css';
import { CrumbLinks } from '../content/content-page.tsx';
import { FoldedAnswers, type Question } from '../content/faq.tsx';
import { BoardPicture } from './board-picture.tsx';
import styles from './employers-page.module.css';
import { OfferList } from './offer-list.tsx';

type EmployersOffer = OutputOf<'GET /home/employers'>;

/** Minimum end of the scale for applicants, so that a single applicant does not look like many. */
const SHORTEST_SCALE = 10;

const gains = [
  { name: 'languages', icon: IconLanguage },
  { name: 'board', icon: IconLayoutKanban },
  { name: 'match', icon: IconChecklist },
  { name: 'interview', icon: IconCalendarEvent },
  { name: 'pay', icon: IconChartBar },
  { name: 'page', icon: IconPhoto },
] as const;

interface EmployersPageProps extends EmployersOffer {
  questions: readonly Question[];
}

/** The product for companies that have no account yet: its board, gains, prices, figures and questions. */
export function EmployersPage({ questions, careers, ...offer }: EmployersPageProps) {
  const { t } = useTranslation();
  return (
    <div className={page.page}>
      <CrumbLinks />
      <div className={styles.intro}>
        <div>
          <h1>{t('employers_page.headline')}</h1>
          <p className={styles.lead}>{t('employers_page.lead')}</p>
          <LinkButton href="/employer/register" variant="filled" size="large">
            {t('employers_page.register')}
          </LinkButton>
          <p className={styles.note}>{t('employers_page.register_note')}</p>
        </div>
        <BoardPicture />
      </div>
      <section className={styles.part} aria-labelledby="gains">
        <h2 id="gains">{t('employers_page.gains.title')}</h2>
        <ul className={styles.gains}>
          {gains.map(({ name, icon }) => (
            <li key={name}>
              <Icon of={icon} />
              <h3>{t(`employers_page.gains.${name}.title`)}</h3>
              <p>{t(`employers_page.gains.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <OfferList {...offer} />
      {careers.length > 0 && <Applicants careers={careers} />}
      {questions.length > 0 && (
        <section className={styles.part} aria-labelledby="questions">
          <h2 id="questions">{t('employers_page.questions')}</h2>
          <FoldedAnswers questions={questions} />
          <AskQuestionLink />
        </section>
      )}
    </div>
  );
}

function Applicants({ careers }: Pick<EmployersOffer, 'careers'>) {
  const { t, language } = useTranslation();
  const scale = Math.max(SHORTEST_SCALE, ...careers.map(({ applicants }) => applicants));
  return (
    <section className={styles.part} aria-labelledby="applicants">
      <h2 id="applicants">{t('employers_page.applicants.title')}</h2>
      <p className={styles.text}>{t('employers_page.applicants.text', { count: limits.disclosedCount })}</p>
      <ul className={styles.careers}>
        {careers.map(({ id, name, applicants }) => (
          <li key={id}>
            <span>{name}</span>
            <svg viewBox={`0 0 ${scale} 1`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={applicants} height="1" />
            </svg>
            <b>
              {t('employers_page.applicants.value', {
                count: applicants,
                number: formatNumber(applicants, language),
              })}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
