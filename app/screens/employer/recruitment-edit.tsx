import { useEffect, useState } from 'react';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { useQuery } from '#app/address/query.ts';
import { parseRecordId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { useHasRole } from '#app/browser/member-role.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { WholeAd } from '#app/components/shared/recruitment/whole-ad-on-demand.ts';
import { RecruitmentForm } from '#app/components/shared/recruitment-form/recruitment-form.tsx';
import { useAdForm } from '#app/components/shared/recruitment-form/use-ad-form.ts';
import {
  completeSchema,
  listInvalidFields,
  toAdValues,
  withWorkingForm,
} from '#app/components/shared/recruitment-form/values.ts';
import { DecisionReasonText } from '#app/components/shared/review/decision-reason-text.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import {
  companyPage,
  defineScreen,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
} from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { everyMember, memberRoles } from '#contract/call.ts';

export const screen = defineScreen('/employer/recruitment/edit/:id', {
  ...companyPage(everyMember),
  title: 'ad_form.edit',
  query: ['missing'],
});

/** One of the company's ads, and the company it is shown with. */
export async function load({ api, params }: LoadArgs) {
  const [ad, company] = await Promise.all([
    api('GET /employer/recruitment/show', { id: parseRecordId(params.id) }),
    api('GET /employer/company/show'),
  ]);
  const own = assertOk(company);
  return { ad: assertOk(ad), company: { ...own, company_name: own.name } };
}

type Data = PageProps<typeof load>['data'];

export const head = ({ data, t }: HeadArgs<typeof load>) => ({
  title: data.ad.title ? `${t('ad_form.edit')}: ${data.ad.title}` : t('ad_form.edit'),
});

/** The saved ad in its form. A permanently closed one can only be copied, and other roles only read the ad. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const reason = data.ad.status_reason;
  const isWriter = useHasRole(memberRoles.ads);
  if (!isWriter) return <ReadAd data={data} />;
  if (data.ad.abilities.edit) return <Editor key={data.ad.id} data={data} />;
  return (
    <>
      <WorkHead title={data.ad.title} above="/employer/recruitment" />
      <EmptyState
        level={2}
        title={t('ad_form.closed.title')}
        text={
          reason ? (
            <DecisionReasonText reason={reason} written={data.ad.status_reason_language} />
          ) : (
            t('ad_form.closed.text')
          )
        }
        action={<LinkButton href="/employer/recruitment">{t('ad_form.back_to_list')}</LinkButton>}
      />
    </>
  );
}

/** The ad as candidates read it. Closing it leads to the list. */
function ReadAd({ data: { ad, company } }: { data: Data }) {
  const { t } = useTranslation();
  const go = useNavigateTo();
  return (
    <>
      <WorkHead title={ad.title || t('employer.ads.untitled')} above="/employer/recruitment" />
      <WholeAd
        ad={ad}
        company={{ id: company.id, name: company.company_name, logo: company.logo }}
        address={ad.address}
        onClose={() => go('/employer/recruitment')}
      />
    </>
  );
}

function Editor({ data }: { data: Data }) {
  // The first data stays: polling or a second fetch must not replace typed text.
  const [{ ad, company }] = useState(data);
  const [initial] = useState(() => toAdValues(ad));
  const [query] = useQuery();
  const form = useAdForm({
    initial,
    status: ad.status,
    hasBegun: ad.has_begun,
    draft: `ad-${ad.id}`,
  });
  const wantsMissing = query.has('missing');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list sent here to fill in the rest
  useEffect(() => {
    if (wantsMissing) form.check(listInvalidFields(completeSchema, initial));
  }, [wantsMissing]);
  return (
    <RecruitmentForm
      form={form}
      company={company}
      ad={ad}
      onWorkingForm={(working_form) => form.change(withWorkingForm(form.values, working_form))}
    />
  );
}
