import { useTranslation } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';

type Operator = Pick<OutputOf<'GET /site/show'>['operator'], 'email' | 'phone'>;

/** E-mail and phone of the operator for people who have lost their account; nothing if the owners have filled in neither. */
export function ContactOperator({ email, phone }: Operator) {
  const { t } = useTranslation();
  if (email === '' && phone === '') return null;
  return (
    <p className="text-2">
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
