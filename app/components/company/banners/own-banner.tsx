import { api } from '#app/api/client.ts';
import { useInvalidateCalls, usePolledCall } from '#app/api/use-call.ts';
import { BannerPreview } from '#app/components/shared/banner/banner-preview.tsx';
import { toBannerValues } from '#app/components/shared/banner/banner-values.ts';
import type { BannerValues } from '#app/components/shared/banner/shown-banner.ts';
import { TextLanguage } from '#app/components/shared/form-fields/text-language.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { RecordForm } from '#app/components/shared/record-form/record-form.tsx';
import { useRecordForm } from '#app/components/shared/record-form/use-record-form.ts';
import { ReviewBadge } from '#app/components/shared/review/review-badge.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { BannerKind } from '#contract/enums.ts';
import type { OutputOf } from '#contract/index.ts';
import { type BannerContent, bannerContent } from '#contract/money/orders.ts';
import { BannerDesign, bannerTexts } from '../home-places/banner-design.tsx';
import { ReviewNote } from './banner-notes.tsx';

export type OwnBanner = OutputOf<'GET /employer/service/banner/show'>;
const call = 'GET /employer/service/banner/show';

interface Values extends BannerValues {
  version: null;
}

/** The latest content from the company: a waiting or rejected change, else the published content. */
const valuesOf = ({ banner, review }: OwnBanner): Values | undefined => {
  const sent = review?.change ?? banner;
  return sent ? { ...toBannerValues(sent), version: null } : undefined;
};

/**
 * An own banner: the state of its review, and another image, text or link for it.
 */
export function OwnBannerPage({ loaded }: { loaded: OwnBanner }) {
  const bought = usePolledCall(call, { id: loaded.id }, loaded);
  const values = valuesOf(bought);
  if (!values || !bought.review) return null;
  if (!bought.review.may_change) return <Shown bought={bought} values={values} />;
  return <Changing key={bought.id} bought={bought} initial={values} />;
}

function useHead({ title, service, start_date, end_date, review }: OwnBanner) {
  const { t } = useTranslation();
  const days = start_date && end_date ? `${formatDate(start_date)} – ${formatDate(end_date)}` : '';
  return {
    title: title || t('service.banner.own'),
    above: '/employer/service/order',
    text: [t(`service.name.${service}`), days].filter(Boolean).join(' · '),
    marks: review && <ReviewBadge state={review.state} />,
  };
}

interface PartProps {
  bought: OwnBanner;
  values: Values;
}

const variantOf = ({ service }: OwnBanner) => (service === 'BANNER_MAIN' ? 'main' : 'band');

/** The slot of a banner by its service: `BANNER_MAIN` is sold for `MAIN`. */
const kindOf = ({ service }: OwnBanner): BannerKind =>
  service === 'BANNER_MAIN' ? 'MAIN' : service === 'BANNER_SUB_1' ? 'SUB_1' : 'SUB_2';

/** A banner that can no longer be changed. */
function Shown({ bought, values }: PartProps) {
  return (
    <>
      <WorkHead {...useHead(bought)} />
      <BannerPreview values={values} variant={variantOf(bought)} />
    </>
  );
}

function Changing({ bought, initial }: { bought: OwnBanner; initial: Values }) {
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  const form = useRecordForm<Values, BannerContent, OwnBanner>({
    schema: bannerContent,
    initial,
    draft: `banner-${bought.id}`,
    valuesOf: (saved: OwnBanner) => valuesOf(saved) ?? initial,
    send: ({ version: _, ...body }, options) =>
      api('POST /employer/service/banner/update', { ...body, id: bought.id }, options),
    onSaved: () => void refresh(call),
  });
  const { values, change, error } = form;
  return (
    <TextLanguage values={values} bases={bannerTexts}>
      <RecordForm
        form={form}
        head={useHead(bought)}
        aside={<BannerPreview isBeside values={values} variant={variantOf(bought)} />}
        isOwn
        saveLabel={t('service.banner.send')}
        labelOf={(name) => name}
        textOf={(name, all) => String(all[name] ?? '')}
      >
        {bought.review && <ReviewNote review={bought.review} title={bought.title} />}
        <BannerDesign kind={kindOf(bought)} values={values} change={change} error={error} />
      </RecordForm>
    </TextLanguage>
  );
}
