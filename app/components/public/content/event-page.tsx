import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import { RichText } from '#app/components/shared/rich-text/rich-text.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import { PlaceMap } from '../maps/place-map.tsx';
import { CompanyPictures } from '../photos/company-pictures.tsx';
import page from './content-page.module.css';
import { ContentPage } from './content-page.tsx';
import styles from './event-page.module.css';
import { CalendarLeaf, EventCover, EventFacts } from './events.tsx';

/** One event: its text in reading width, its day and place beside it, and the companies that come. */
export function EventPage({ event }: { event: OutputOf<'GET /content/event/show'> }) {
  const { t, language } = useTranslation();
  return (
    <ContentPage
      title={event.title}
      lang={languageTag[event.title_language]}
      crumbs={[{ path: '/events', name: t('content.events.title') }]}
      text={event.summary}
    >
      <div className={styles.columns}>
        <div className={styles.side}>
          <div className={styles.facts}>
            <CalendarLeaf day={event.first_day} />
            <EventFacts event={event} />
            <LinkButton
              wide
              icon={IconCalendarPlus}
              href={`/api/v1/content/event/calendar?id=${event.id}&language=${language}`}
              download
            >
              {t('content.events.add_to_calendar')}
            </LinkButton>
          </div>
          {event.map && <PlaceMap map={event.map} />}
        </div>
        <article className={styles.main}>
          <EventCover event={event} className={styles.cover} />
          <div className={page.panel}>
            <RichText document={event.body} lang={languageTag[event.body_language]} />
          </div>
        </article>
      </div>
      {event.companies.length > 0 && (
        <section className={styles.companies} aria-labelledby="event-companies">
          <h2 id="event-companies">{t('content.events.companies', { count: event.companies.length })}</h2>
          <CompanyPictures companies={event.companies} className={styles.pictures} />
        </section>
      )}
    </ContentPage>
  );
}
