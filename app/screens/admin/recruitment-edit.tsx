import { useState } from 'react';
import { assertOk } from '#app/api/types.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { RecruitmentForm } from '#app/components/shared/recruitment-form/recruitment-form.tsx';
import { useAdForm } from '#app/components/shared/recruitment-form/use-ad-form.ts';
import { toAdValues, withWorkingForm } from '#app/components/shared/recruitment-form/values.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import {
  defineScreen,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  staffPage,
} from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';

export const screen = defineScreen('/admin/recruitment/:id/edit', {
  ...staffPage,
  title: 'ad_form.edit',
});

/** One ad of any company, in the shape of its form. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /admin/recruitment/form', { id: Number(params.id) }));
}

type Data = PageProps<typeof load>['data'];

export const head = ({ data, t }: HeadArgs<typeof load>) => ({
  title: data.title ? `${t('ad_form.edit')}: ${data.title}` : t('ad_form.edit'),
});

/** The form of an ad that companies use, too. A permanently closed ad cannot be edited. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  if (data.abilities.edit) return <Editor key={data.id} data={data} />;
  const back = `/admin/recruitment/${data.id}/detail`;
  return (
    <>
      <WorkHead title={data.title} above="/admin/recruitment" />
      <EmptyState
        level={2}
        title={t('ad_form.closed.title')}
        text={t('ad_form.staff.closed')}
        action={<LinkButton href={back}>{t('ad_form.staff.back')}</LinkButton>}
      />
    </>
  );
}

function Editor({ data }: { data: Data }) {
  // The first data stays: a second fetch must not replace typed text.
  const [ad] = useState(data);
  const [initial] = useState(() => toAdValues(ad));
  const form = useAdForm({
    initial,
    status: ad.status,
    hasBegun: ad.has_begun,
    isPayShown: ad.pay_shown,
    draft: `admin-ad-${ad.id}`,
    side: { who: 'staff', companyId: ad.company.id },
  });
  return (
    <RecruitmentForm
      form={form}
      company={ad.company}
      ad={ad}
      onWorkingForm={(working_form) => form.change(withWorkingForm(form.values, working_form))}
    />
  );
}
