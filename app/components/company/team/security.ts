import { useTranslation } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';

/** Rules of a company for the sign-ins of its members. */
export type CompanySecurity = OutputOf<'GET /employer/security/show'>;

/** A time in minutes as words, whole hours as hours. */
export function useFormatIdleTime() {
  const { t } = useTranslation();
  return (minutes: number): string =>
    minutes % 60 === 0
      ? t('team.security.hours', { count: minutes / 60 })
      : t('team.security.minutes', { count: minutes });
}
