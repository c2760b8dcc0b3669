import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import styles from './due-answers.module.css';

/** Link to the sign-in, for everything that the mailed link does not show. */
export function SignInHelp() {
  const { t } = useTranslation();
  return (
    <div className={styles.help}>
      <p className="text-2">{t('due_answer.whole')}</p>
      <div>
        <LinkButton href="/employer/recruitment" variant="outline">
          {t('due_answer.sign_in')}
        </LinkButton>
      </div>
    </div>
  );
}
