import { useEffect, useState } from 'react';
import { redirect } from 'react-router';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { assertOk } from '#app/api/types.ts';
import { RecruitmentForm } from '#app/components/shared/recruitment-form/recruitment-form.tsx';
import { useAdForm } from '#app/components/shared/recruitment-form/use-ad-form.ts';
import { newAdValues, withWorkingForm } from '#app/components/shared/recruitment-form/values.ts';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { memberRoles } from '#contract/call.ts';
import { recruitmentStatus, workingForms } from '#contract/enums.ts';

export const screen = defineScreen('/employer/recruitment/create', {
  ...companyPage(memberRoles.ads),
  title: 'ad_form.create',
  query: ['working_form'],
});

const path = '/employer/recruitment/create';

/** A new ad of one working form. With none or an unknown one, the URL changes to the default form (docs/rules.md#screens). */
export async function load({ api, query }: LoadArgs) {
  const working_form = workingForms.find((known) => known === query.get('working_form'));
  if (!working_form) throw redirect(`${path}?working_form=NORMAL`);
  const [account, company, answer] = await Promise.all([
    api('GET /employer/account/show'),
    api('GET /employer/company/show'),
    api('GET /employer/service/prices'),
  ]);
  const own = assertOk(company);
  const isFree = !assertOk(answer).prices.RECRUITMENT.normal.price;
  return {
    company: { ...own, company_name: own.name },
    initial: newAdValues(working_form, assertOk(account), own, isFree),
  };
}

/** The form of a new ad. */
export function Page({ data }: PageProps<typeof load>) {
  const go = useNavigateTo();
  const [{ initial, company }] = useState(data);
  const { working_form } = data.initial;
  const form = useAdForm({ initial, status: recruitmentStatus.DRAFT, draft: 'ad-new' });
  const { change, values, isRestored } = form;
  // The URL overrides a draft of this tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address changes the form, or what it begins with
  useEffect(() => change(withWorkingForm(values, working_form)), [working_form, isRestored]);
  return (
    <RecruitmentForm
      form={form}
      company={company}
      onWorkingForm={(next) => go(`${path}?working_form=${next}`, { replace: true, keepScroll: true })}
    />
  );
}
