import type { z } from 'zod';
import {
  type ActivityPeriod,
  type SiteActivity,
  type showSiteActivity,
  siteActivities,
} from '#contract/admin/admin-activity.ts';
import { addDays, dateOf } from '#contract/calendar.ts';
import { type AdminRole, hasStaffRole, staffRoles } from '#contract/call.ts';
import type { StreamedAnswer } from '#contract/file-answer.ts';
import type { Cell, Worksheet } from '#server/documents/sheets/cells.ts';
import { writeCsv } from '#server/documents/sheets/csv.ts';
import type { AdminActor, Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';

type Answer = z.input<typeof showSiteActivity.output>;
type Asked = { days?: ActivityPeriod | undefined };

const defaultPeriod: ActivityPeriod = '30';

/** Activities on ads and reports, which the role finance may not see. */
const ofWork: readonly SiteActivity[] = ['submitted', 'answers', 'reports'];

const activitiesOf = (role: AdminRole): SiteActivity[] =>
  siteActivities.filter((kind) => !ofWork.includes(kind) || hasStaffRole(role, staffRoles.reading));

/**
 * Shows the counts of each day of a period and of the period before. The period ends with the last counted day, because
 * an incomplete day cannot be compared.
 */
export async function showActivity(db: Db, asked: Asked, { role }: AdminActor): Promise<Answer> {
  const days = Number(asked.days ?? defaultPeriod);
  const kinds = activitiesOf(role);
  const { until } = await db
    .selectFrom('activity_day')
    .select((eb) => eb.fn.max('day').as('until'))
    .executeTakeFirstOrThrow();
  if (until === null) return { days, until, activities: [] };
  const first = addDays(until, 1 - 2 * days);
  const rows = await db
    .selectFrom('activity_day')
    .where('day', '>=', first)
    .where('kind', 'in', kinds)
    .select(['day', 'kind', 'count'])
    .execute();
  const counts = new Map(rows.map(({ day, kind, count }) => [`${kind} ${day}`, count]));
  const activities = kinds.map((kind) => {
    const countOf = (at: number) => counts.get(`${kind} ${addDays(first, at)}`) ?? 0;
    const shown = Array.from({ length: days }, (_, at) => ({
      ...{ day: addDays(first, days + at), count: countOf(days + at), before: countOf(at) },
    }));
    const sum = (name: 'count' | 'before') => shown.reduce((all, one) => all + one[name], 0);
    return { kind, now: sum('count'), before: sum('before'), days: shown };
  });
  return { days, until, activities };
}

/** Returns the counts as CSV, one row per day. The earlier period comes first. */
export async function downloadActivity(
  { db, language, now, actor }: Pick<Context, 'db' | 'language' | 'now'> & { actor: AdminActor },
  asked: Asked,
): Promise<StreamedAnswer> {
  const { days, activities } = await showActivity(db, asked, actor);
  const shown = activities[0]?.days ?? [];
  const rowOf = (place: number, day: string, name: 'count' | 'before'): Cell[] => [
    { day },
    ...activities.map((one) => one.days[place]?.[name] ?? 0),
  ];
  const sheet: Worksheet = {
    name: translate(language, 'admin.activity.title'),
    columns: [
      { heading: translate(language, 'admin.activity.day'), width: 13 },
      ...activities.map(({ kind }) => ({
        heading: translate(language, `admin.activity.kind.${kind}`),
        width: 16,
      })),
    ],
    rows: (async function* () {
      yield shown.map(({ day }, place) => rowOf(place, addDays(day, -days), 'before'));
      yield shown.map(({ day }, place) => rowOf(place, day, 'count'));
    })(),
  };
  const name = `sanviec-figures-${days}-${dateOf(now)}.csv`;
  return { name, ascii: name, content: writeCsv(sheet) };
}
