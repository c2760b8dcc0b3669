import { useState } from 'react';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { assertOk } from '#app/api/types.ts';
import { CompanyPicker } from '#app/components/admin/recruitments/company-picker.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { RecruitmentForm } from '#app/components/shared/recruitment-form/recruitment-form.tsx';
import { useAdForm } from '#app/components/shared/recruitment-form/use-ad-form.ts';
import { newAdValues, withWorkingForm } from '#app/components/shared/recruitment-form/values.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { recruitmentStatus } from '#contract/enums.ts';

export const screen = defineScreen('/admin/recruitment/create', {
  ...staffPage,
  title: 'admin.recruitments.create',
  query: ['company_id'],
});

const path = '/admin/recruitment/create';

/** Initial values of a new ad of the chosen company; none until one is chosen. */
export async function load({ api, query }: LoadArgs) {
  const company_id = Number(query.get('company_id')) || undefined;
  if (!company_id) return { begun: null };
  return { begun: assertOk(await api('GET /admin/recruitment/new', { company_id })) };
}

type Begun = NonNullable<PageProps<typeof load>['data']['begun']>;

/** A new ad for a company: first the choice of the company, then the same form as companies use. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const go = useNavigateTo();
  const [isChoosing, setChoosing] = useState(false);
  const { begun } = data;
  if (begun) return <Editor key={begun.company.id} begun={begun} />;
  return (
    <>
      <WorkHead title={t('admin.recruitments.create')} above="/admin/recruitment" />
      <EmptyState
        level={2}
        seed={path}
        title={t('ad_form.staff.choose')}
        text={t('ad_form.staff.choose_text')}
        action={
          <Button variant="filled" onClick={() => setChoosing(true)}>
            {t('ad_form.staff.choose')}
          </Button>
        }
      />
      {isChoosing && (
        <CompanyPicker
          chosen={undefined}
          onPick={(id) => go(`${path}?company_id=${id}`)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function Editor({ begun }: { begun: Begun }) {
  // The first data stays: a second fetch must not replace typed text.
  const [{ company, contact }] = useState(begun);
  const [initial] = useState(() => newAdValues('NORMAL', contact, company, true));
  const form = useAdForm({
    initial,
    status: recruitmentStatus.DRAFT,
    draft: `admin-ad-new-${company.id}`,
    side: { who: 'staff', companyId: company.id },
  });
  return (
    <RecruitmentForm
      form={form}
      company={company}
      onWorkingForm={(working_form) => form.change(withWorkingForm(form.values, working_form))}
    />
  );
}
