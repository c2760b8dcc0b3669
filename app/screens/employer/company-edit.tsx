import { assertOk } from '#app/api/types.ts';
import { CompanyForm } from '#app/components/company/company-form/company-form.tsx';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { ownersOnly } from '#contract/call.ts';

export const screen = defineScreen('/employer/company/edit', {
  ...companyPage(ownersOnly),
  title: 'company_form.title',
});

/** The company in all languages, and the industries to choose from. */
export async function load({ api }: LoadArgs) {
  const [company, industries] = await Promise.all([
    api('GET /employer/company/show'),
    api('GET /home/industry'),
  ]);
  return { company: assertOk(company), industries: assertOk(industries).list };
}

/** The form of the company's own page. */
export function Page({ data }: PageProps<typeof load>) {
  return <CompanyForm saved={data.company} industries={data.industries} />;
}
