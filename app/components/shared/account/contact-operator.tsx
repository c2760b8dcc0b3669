import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import type { OutputOf } from '#contract/index.ts';
import styles from '../login/single-form.module.css';

type Operator = Pick<OutputOf<'GET /site/show'>['operator'], 'email' | 'phone'>;

/** E-mail and phone of the operator for people who have lost their account; nothing if the owners have filled in neither. */
export function ContactOperator({ email, phone }: Operator) {
  const { t } = useTranslation();
  if (email === '' && phone === '') return null;
  return (
    <p className={cx('text-2', styles.help)}>
      {t('auth.take_back.help')}
      {email && (
        <>
          {' '}
          <a className="text-link" href={`mailto:${email}`}>
            {email}
          </a>
        </>
      )}
      {phone && (
        <>
          {' '}
          <a className="text-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </>
      )}
    </p>
  );
}
