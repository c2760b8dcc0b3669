import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type Head, readingPage } from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { ErrorPage } from '#app/ui/layout/error-page.tsx';

export const screen = defineScreen('/offline', {
  ...readingPage,
  title: 'common.offline.title',
});

export const head = (): Head => ({ robots: 'noindex' });

/** Page that the service worker shows, at the requested URL, if the real page cannot be loaded. */
export function Page() {
  const { t } = useTranslation();
  return (
    <ErrorPage title={t('common.offline.title')} text={t('common.offline.page_text')}>
      <LinkButton variant="filled" href="">
        {t('common.retry')}
      </LinkButton>
      <LinkButton variant="outline" href="/">
        {t('common.to_home')}
      </LinkButton>
    </ErrorPage>
  );
}
