import { message } from '#contract/messages.ts';
import type { BannerContent } from '#contract/money/orders.ts';
import { lastDayOf } from '#contract/money/period.ts';
import { apiError, orNotFound, validationError } from '#server/calls/api-errors.ts';
import { isPubliclyVisible } from '#server/content/states.ts';
import type { Db } from '#server/db/connection.ts';
import { selectLocalized } from '#server/db/localized.ts';
import { isClosedToApplications } from '#server/recruitments/states.ts';
import type { Planned } from './plan.ts';

/**
 * The own ad that something is bought for, by its title. What is somebody else's is not there (404); one that is closed or past its
 * last day is refused at its field.
 */
export async function getOwnAd(db: Db, companyId: number, id: number, now: Date, field: string) {
  const ad = orNotFound(
    await db
      .selectFrom('recruitment as r')
      .where('r.id', '=', id)
      .where('r.company_id', '=', companyId)
      .selectAll('r')
      .executeTakeFirst(),
  );
  if (isClosedToApplications(now).matches(ad)) throw validationError({ [field]: message('ad_closed') });
  return { ...ad, title: selectLocalized(ad, 'title', 'vi')?.text ?? '' };
}

/** Locks an own ad, before days are given to it; one that is not there is refused by `getOwnAd`. */
export const lockOwnAd = (trx: Db, companyId: number, id: number) =>
  trx
    .selectFrom('recruitment')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .select('id')
    .execute();

/** A theme with how many places are left to sell: those that administrators filled are theirs. */
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

/** Throws 4039 for a theme that is not shown, 4040 for one without a place to sell, 414 when it ends too early or has the ad. */
export async function checkTheme(db: Db, planned: Planned, now: Date, field: (name: string) => string) {
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
