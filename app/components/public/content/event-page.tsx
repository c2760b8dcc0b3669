import { RichText } from '#app/components/shared/rich-text/rich-text.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import page from './content-page.module.css';
import { ContentPage } from './content-page.tsx';
import styles from './event-page.module.css';
import { EventCover, EventFacts } from './events.tsx';

/** One event in reading width. */
export function EventPage({ event }: { event: OutputOf<'GET /content/event/show'> }) {
  const { t } = useTranslation();
  return (
    <ContentPage
      title={event.title}
      lang={languageTag[event.title_language]}
      crumbs={[{ path: '/events', name: t('content.events.title') }]}
      text={event.summary}
    >
      <EventCover event={event} className={styles.cover} />
      <article className={page.panel}>
        <div className={styles.facts}>
          <EventFacts event={event} />
        </div>
        <RichText document={event.body} lang={languageTag[event.body_language]} />
      </article>
    </ContentPage>
  );
}
