import { useHasRole } from '#app/browser/member-role.ts';
import type { Order } from '#app/components/shared/money/order.ts';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { memberRoles } from '#contract/call.ts';
import type { OutputOf } from '#contract/index.ts';

type Waiting = OutputOf<'GET /employer/dashboard/show'>['paid_waiting'][number];

/** The company's next action on a paid ad that is not public, by the reason for that. */
const acts = { draft: 'submit', incomplete: 'complete', returned: 'correct', ended: 'extend' } as const;
const actOf = (why: Waiting['why']) => (why in acts ? acts[why as keyof typeof acts] : undefined);

/** Paid ads that are not public: the reason, and one button for the company's next step. */
export function WaitingAds({ ads }: { ads: readonly Omit<Waiting, 'service'>[] }) {
  const { t } = useTranslation();
  const isWriter = useHasRole(memberRoles.ads);
  return ads.map(({ placement_id, recruitment_id, title, why, missing }) => {
    const act = actOf(why);
    const fields = missing.map((field) => t(`service.missing.${field}`)).join(', ');
    return (
      <Note
        key={placement_id}
        urgent={act !== undefined}
        title={t('service.waiting.title', { title: title || t('service.ad.untitled') })}
        action={
          act &&
          isWriter && (
            <LinkButton
              size="dense"
              variant="filled"
              href={`/employer/recruitment/edit/${recruitment_id}?missing=1`}
            >
              {t(`service.waiting.${act}`)}
            </LinkButton>
          )
        }
      >
        {t(`service.waits.${why}`, { missing: fields })}
      </Note>
    );
  });
}

/** The waiting ads of one order, each ad once. */
export function WaitingAdsOfOrder({ order: { status, placements } }: { order: Order }) {
  const { t } = useTranslation();
  const seen = new Set<number>();
  const ads = placements.flatMap(({ id, recruitment_id, title, waits }) => {
    if (!waits || recruitment_id === null || seen.has(recruitment_id)) return [];
    seen.add(recruitment_id);
    return [{ placement_id: id, recruitment_id, title, ...waits }];
  });
  if (status === 'PAID') return <WaitingAds ads={ads} />;
  if (status !== 'UNPAID' && status !== 'CHECKING') return null;
  // Complete drafts need no button, because the payment submits them.
  const open = ads.filter(({ why }) => actOf(why) !== undefined && why !== 'draft');
  return (
    <>
      {ads.length > open.length && ads.some(({ why }) => why === 'draft') && (
        <p className="text-2">{t('service.waiting.with_payment')}</p>
      )}
      <WaitingAds ads={open} />
    </>
  );
}
