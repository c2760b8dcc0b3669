import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { Link } from '#app/address/link.tsx';
import { eventPath } from '#app/address/slug.ts';
import { isNoSuchPage, NoSuchPage } from '#app/components/shared/list-page/no-such-page.tsx';
import { dayOf, formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Pagination } from '#app/ui/actions/pagination.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { Tile } from '#app/ui/indicators/tile.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import styles from './events.module.css';

const hrefOf = (page: number) => (page === 1 ? '/events' : `/events?page=${page}`);

type EventList = OutputOf<'GET /content/event/list'>;
export type ShownEvent = EventList['list'][number];

/** Checks that the last day of an event has passed in Vietnam. */
const isOver = ({ last_day }: ShownEvent, now: number) => last_day < dayOf(new Date(now));

/** `12.03.2026`, or both ends: `12.03.2026 – 14.03.2026`. */
export function formatEventDays({ first_day, last_day }: Pick<ShownEvent, 'first_day' | 'last_day'>): string {
  if (first_day === last_day) return formatDate(first_day);
  return `${formatDate(first_day)} – ${formatDate(last_day)}`;
}

/** Events in a ruled grid, and the pages of the list. */
export function EventGrid({ events, now }: { events: EventList; now: number }) {
  const { t } = useTranslation();
  if (isNoSuchPage(events)) return <NoSuchPage of={events} hrefOf={hrefOf} />;
  if (events.list.length === 0)
    return <EmptyState title={t('content.events.none')} text={t('content.events.none_text')} level={2} />;
  return (
    <>
      <ul className={styles.grid}>
        {events.list.map((event) => (
          <li key={event.id}>
            <EventCell event={event} now={now} />
          </li>
        ))}
      </ul>
      <Pagination page={events.page} totalPages={events.total_page} hrefOf={hrefOf} />
    </>
  );
}

function EventCell({ event, now }: { event: ShownEvent; now: number }) {
  const { t } = useTranslation();
  return (
    <article className={styles.cell}>
      <EventCover event={event} className={styles.cover} />
      <CalendarLeaf day={event.first_day} />
      <div className={styles.text}>
        {isOver(event, now) && (
          <p>
            <Badge tone="da">{t('content.events.over')}</Badge>
          </p>
        )}
        <h2 lang={languageTag[event.title_language]}>
          <Link to={eventPath(event)}>{event.title}</Link>
        </h2>
        <EventFacts event={event} />
        {event.summary && <p className={styles.summary}>{event.summary}</p>}
      </div>
    </article>
  );
}

/** Time and location of an event. */
export function EventFacts({ event }: { event: ShownEvent }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Icon of={IconCalendar} />
          <span className="visually-hidden">{t('content.events.when')}</span>
        </dt>
        <dd className="font-num">{formatEventDays(event)}</dd>
      </div>
      {event.place && (
        <div>
          <dt>
            <Icon of={IconMapPin} />
            <span className="visually-hidden">{t('content.events.where')}</span>
          </dt>
          <dd>{event.place}</dd>
        </div>
      )}
    </dl>
  );
}

/** The first day of an event as a leaf of a calendar. The facts beside it tell screen readers the same. */
export function CalendarLeaf({ day }: { day: string }) {
  const { language } = useTranslation();
  const date = new Date(day);
  const month = date.toLocaleDateString(languageTag[language], { month: 'short', timeZone: 'UTC' });
  return (
    <p className={styles.leaf} aria-hidden="true">
      <span>{month}</span>
      <b className="font-num">{date.getUTCDate()}</b>
    </p>
  );
}

/** The image of an event, or its tile. The title is beside it, so the image is hidden from screen readers. */
export function EventCover({ event, className }: { event: ShownEvent; className?: string | undefined }) {
  const { id, palette, image } = event;
  return (
    <div className={className}>
      {image ? (
        <img src={image.url} alt="" width={image.width} height={image.height} decoding="async" />
      ) : (
        <Tile seed={`event:${id}`} palette={palette} unit={16} />
      )}
    </div>
  );
}
