import { createRecordLoader } from '#app/api/load.ts';
import { SupportActs } from '#app/components/admin/support/support-acts.tsx';
import { SupportDetails } from '#app/components/admin/support/support-details.tsx';
import { SupportBadge } from '#app/components/shared/money/support-badge.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type HeadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/order/support/:id', {
  ...staffPage,
  title: 'support.admin.title',
});

/** One claim of support money. */
export const load = createRecordLoader('GET /admin/support/show');

export const head = ({ data }: HeadArgs<typeof load>) => ({ title: data.person_name });

/** A claim with its possible actions. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <>
      <WorkHead
        title={data.person_name || t('support.admin.erased')}
        above="/admin/order/support"
        marks={<SupportBadge state={data.status} />}
        actions={<SupportActs claim={data} />}
      />
      <SupportDetails claim={data} />
    </>
  );
}
