import { Link } from '#app/address/link.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import styles from './faq.module.css';

/** Below questions and answers: the link to ask a question. */
export function AskQuestionLink() {
  const { t } = useTranslation();
  return (
    <p className={styles.ask}>
      {t('content.faq.more_questions')}{' '}
      <Link to="/question/create" className="text-link" rel="nofollow">
        {t('content.faq.ask')}
      </Link>
    </p>
  );
}
