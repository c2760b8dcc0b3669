import { useNavigateTo } from '#app/address/document-navigation.ts';
import { useQuery } from '#app/address/query.ts';
import { assertOk } from '#app/api/types.ts';
import { EmployerActs } from '#app/components/admin/accounts/employer-acts.tsx';
import { EmployerDetails } from '#app/components/admin/accounts/employer-details.tsx';
import { RecordPage } from '#app/components/admin/record/record-page.tsx';
import { EmployerStateBadge } from '#app/components/admin/record/state-badges.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import {
  defineScreen,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  staffPage,
} from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/account/employer/detail/:id', {
  ...staffPage,
  title: 'admin.employers.title',
  // The report from which the page was opened.
  query: ['inquiry'],
});

/** One employer with all data for a decision. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /admin/employer/show', { id: Number(params.id) }));
}

export const head = ({ data }: HeadArgs<typeof load>) => ({ title: data.company.name });

/** The drawer's content as a page of its own. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const go = useNavigateTo();
  const inquiry = Number(query.get('inquiry'));
  const report = inquiry > 0 ? `/admin/question/edit/${inquiry}` : undefined;
  return (
    <RecordPage
      title={data.company.name}
      above={report ?? '/admin/account/employer'}
      marks={<EmployerStateBadge state={data.state} />}
      text={`${t('admin.employers.tax_code')} ${data.company.tax_code ?? ''}`}
      actions={(decide) => (
        <EmployerActs
          employer={data}
          // An administrator who came from a report returns to it.
          decide={(decision) => decide({ ...decision, ...(report ? { onDone: () => go(report) } : {}) })}
        />
      )}
    >
      {() => <EmployerDetails employer={data} />}
    </RecordPage>
  );
}
