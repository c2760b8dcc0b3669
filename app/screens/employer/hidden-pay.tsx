import { assertOk } from '#app/api/types.ts';
import { useInvalidateCalls, usePolledCall } from '#app/api/use-call.ts';
import { HiddenPay } from '#app/components/company/hidden-pay/hidden-pay.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { memberRoles } from '#contract/call.ts';

export const screen = defineScreen('/employer/recruitment/pay', {
  ...companyPage(memberRoles.ads),
  title: 'employer.hidden_pay.title',
});

const call = 'GET /employer/recruitment/hidden-pay';

/** The company's negotiable ads whose figures are not public. */
export async function load({ api }: LoadArgs) {
  return assertOk(await api(call));
}

/** The page that a mail leads to after the upgrade: opening it changes nothing. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  const { list } = usePolledCall(call, {}, data);
  return (
    <>
      <WorkHead
        above="/employer/recruitment"
        title={t('employer.hidden_pay.title')}
        text={t('employer.hidden_pay.text')}
      />
      <HiddenPay ads={list} onDone={() => void refresh(call)} />
    </>
  );
}
