import type { BannerContent } from '#contract/money/orders.ts';
import { lastDayOf } from '#contract/money/period.ts';
import { message } from '#contract/text/messages.ts';
import { isInSight } from '#server/hiring/assignments/sight.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { isPubliclyVisible } from '#server/states/content.ts';
import { isClosedToApplications } from '#server/states/recruitments.ts';
import type { PlannedPlacement } from './plan.ts';

/**
 * Finds an own ad for an order item. Throws 404 for an ad of another company or one that the member may not see, 414 at
 * `field` for one that is closed or past its last day.
 */
export async function getOwnAd(db: Db, buyer: EmployerActor, id: number, now: Date, field: string) {
  const ad = orNotFound(
    await db
      .selectFrom('recruitment as r')
      .where('r.id', '=', id)
      .where('r.company_id', '=', buyer.companyId)
      .where(isInSight(buyer, 'r.id'))
      .selectAll('r')
      .executeTakeFirst(),
  );
  if (isClosedToApplications(now).matches(ad)) throw validationError({ [field]: message('ad_closed') });
  return { ...ad, title: selectLocalized(ad, 'title', 'vi')?.text ?? '' };
}

/** Locks an own ad before days are added to it. Does not throw for an unknown ad: `getOwnAd` does. */
export const lockOwnAd = (trx: Db, companyId: number, id: number) =>
  trx
    .selectFrom('recruitment')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .select('id')
    .execute();

/**
 * Finds a theme with the number of ads that administrators have placed in it. The slots of these ads cannot be sold.
 */
export const findTheme = (db: Db, id: number) =>
  db
    .selectFrom('theme as x')
    .where('x.id', '=', id)
    .selectAll('x')
    .select((eb) =>
      eb
        .selectFrom('theme_recruitment as r')
        .whereRef('r.theme_id', '=', 'x.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('placed'),
    )
    .executeTakeFirst();

export const sellableSlots = (theme: { recruitment_max: number; placed: number | null }): number =>
  Math.max(0, theme.recruitment_max - Number(theme.placed ?? 0));

/**
 * Throws 4039 for a theme that is not public, 4040 for one without a slot for sale, 414 if it ends too early or contains the ad already.
 */
export async function checkTheme(
  db: Db,
  planned: PlannedPlacement,
  now: Date,
  field: (name: string) => string,
) {
  const theme = orNotFound(await findTheme(db, planned.theme_id ?? 0));
  if (!isPubliclyVisible(now).matches(theme)) throw apiError('THEME_HIDDEN');
  if (sellableSlots(theme) === 0) throw apiError('THEME_MAX');
  const start = planned.start_date ?? '';
  const end = lastDayOf(start, planned.unit, planned.duration);
  if (theme.end_date !== null && theme.end_date < end)
    throw validationError({ [field('start_date')]: message('theme_ends') });
  const placed = await db
    .selectFrom('theme_recruitment')
    .where('theme_id', '=', theme.id)
    .where('recruitment_id', '=', planned.recruitment_id)
    .select('theme_id')
    .executeTakeFirst();
  if (placed) throw validationError({ [field('recruitment_id')]: message('ad_in_theme') });
  return theme;
}

/** Throws 414 for a picture that the company has not uploaded itself. */
export async function checkImages(
  db: Db,
  employerId: number,
  content: BannerContent,
  field: (name: string) => string,
): Promise<void> {
  const names = ['image_vi_id', 'image_kr_id', 'image_en_id'] as const;
  const given = names.flatMap((name) => (content[name] ? [[name, content[name]] as const] : []));
  if (given.length === 0) return;
  const own = await db
    .selectFrom('file')
    .where('employer_id', '=', employerId)
    .where('kind', '=', 'content')
    .where(
      'id',
      'in',
      given.map(([, id]) => id),
    )
    .forKeyShare()
    .select('id')
    .execute();
  const wrong = given.filter(([, id]) => !own.some((file) => file.id === id));
  if (wrong.length > 0)
    throw validationError(
      Object.fromEntries(wrong.map(([name]) => [field(`banner.${name}`), message('photo_gone')])),
    );
}
