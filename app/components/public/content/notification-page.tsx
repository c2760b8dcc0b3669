import { RichText } from '#app/components/shared/rich-text/rich-text.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import page from './content-page.module.css';
import { ContentPage } from './content-page.tsx';

/** One notification in reading width. */
export function NotificationPage({
  notification,
}: {
  notification: OutputOf<'GET /content/notification/show'>;
}) {
  const { t } = useTranslation();
  const { title, title_language, body, body_language, start_date } = notification;
  return (
    <ContentPage
      title={title}
      lang={languageTag[title_language]}
      crumbs={[{ path: '/notification', name: t('content.notifications.title') }]}
      text={
        <time dateTime={start_date} className="font-num">
          {formatDate(start_date)}
        </time>
      }
    >
      <article className={page.panel}>
        <RichText document={body} lang={languageTag[body_language]} />
      </article>
    </ContentPage>
  );
}
