import { assertOk } from '#app/api/types.ts';
import { useInvalidateCalls, usePolledCall } from '#app/api/use-call.ts';
import { RunningPlacementsPanel } from '#app/components/company/service-orders/running-placements-panel.tsx';
import { loadBuyable } from '#app/components/company/services/buyable.ts';
import { ServiceCards } from '#app/components/company/services/service-cards.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { memberRoles } from '#contract/call.ts';

export const screen = defineScreen('/employer/service', {
  ...companyPage(memberRoles.ordering),
  title: 'service.title',
});

const bought = 'GET /employer/service/placements';
const shown = { limit: 50 };

/** Services for sale, and the company's placements. */
export async function load({ api }: LoadArgs) {
  const [buyable, placements] = await Promise.all([loadBuyable(api), api(bought, shown)]);
  return { ...buyable, placements: assertOk(placements) };
}

/** Services with benefits and prices, and what runs now. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  const { list } = usePolledCall(bought, shown, data.placements);
  const current = list.filter(({ state }) => state !== 'over');
  return (
    <>
      <WorkHead
        title={t('service.title')}
        text={t('service.text')}
        actions={<LinkButton href="/employer/service/order">{t('service.mine')}</LinkButton>}
      />
      <ServiceCards prices={data.prices} />
      {current.length > 0 && <RunningPlacementsPanel bought={current} onUsed={() => void refresh(bought)} />}
    </>
  );
}
