import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { newPassword } from '#contract/accounts/account-fields.ts';
import { message } from '#contract/text/messages.ts';
import styles from './password-rules.module.css';

const rules = ['length', 'digit', 'special', 'characters'] as const;

/** The rules for a new password, checked while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation();
  const result = newPassword().safeParse(password);
  const broken = new Set(result.error?.issues.map((issue) => issue.message));
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => {
        const isMet = password !== '' && !broken.has(message(`password_${rule}`));
        return (
          <li key={rule} className={cx(styles.rule, isMet && styles.met)}>
            <Icon of={isMet ? IconCircleCheck : IconCircle} size="chip" />
            <span>
              {t(`register.rule.${rule}`)}
              <span className="visually-hidden">
                {' '}
                ({t(isMet ? 'register.rule.met' : 'register.rule.unmet')})
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
