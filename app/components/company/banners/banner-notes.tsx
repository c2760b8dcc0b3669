import { Note } from '#app/components/shared/record-form/note.tsx';
import { DecisionReasonText } from '#app/components/shared/review/decision-reason-text.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import type { OutputOf } from '#contract/index.ts';

type Placement = OutputOf<'GET /employer/service/order/show'>['placements'][number];
type Review = NonNullable<Placement['review']>;

/** Banners that wait or were rejected, each with the company's options. */
export function BannerNotes({ placements }: { placements: readonly Placement[] }) {
  const { t } = useTranslation();
  return placements.map(({ id, title, state, review }) =>
    !review || state === 'over' ? null : (
      <ReviewNote
        key={id}
        review={review}
        title={title}
        action={
          <LinkButton
            size="dense"
            variant={review.status_reason && review.may_change ? 'filled' : 'outline'}
            href={`/employer/service/banner/${id}`}
          >
            {t(review.may_change ? 'service.banner.change' : 'service.banner.open')}
          </LinkButton>
        }
      />
    ),
  );
}

interface ReviewNoteProps {
  review: Review;
  title: string;
  action?: React.ReactNode;
}

/** A note on the review of a banner; renders nothing once it is approved. */
export function ReviewNote({ review, title, action }: ReviewNoteProps) {
  const { t } = useTranslation();
  const { state, status_reason, status_reason_language, replace_by } = review;
  if (state === 'APPROVED' && !status_reason) return null;
  const reason = status_reason && (
    <DecisionReasonText reason={status_reason} written={status_reason_language} />
  );
  const [head, text] =
    state === 'PAID_WAITING'
      ? (['waiting', t('service.review.waiting_text')] as const)
      : state === 'CHANGE_WAITING'
        ? (['change_waiting', t('service.review.change_waiting_text')] as const)
        : state === 'REFUSED'
          ? ([
              'refused',
              t('service.review.refused_text', { date: replace_by ? formatDate(replace_by) : '' }),
            ] as const)
          : (['change_refused', t('service.review.change_refused_text')] as const);
  return (
    <Note
      title={t(`service.review.${head}`, { title })}
      urgent={Boolean(status_reason)}
      {...(action ? { action } : {})}
    >
      {reason && (
        <>
          {t('service.review.reason')}: {reason}
          <br />
        </>
      )}
      {text}
    </Note>
  );
}
