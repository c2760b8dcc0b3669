import { useCall } from '#app/api/use-call.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { TabLinks } from '#app/ui/actions/tabs.tsx';

/** Tabs for the review of ads and of banners of companies, each with the number that waits. */
export function QueueTabs({ active }: { active: 'ads' | 'banners' }) {
  const { t, language } = useTranslation();
  const { data } = useCall('GET /admin/dashboard/waiting', {}, { silent: true, background: true });
  const waiting = (count: number | undefined) =>
    count ? t('admin.banners.waiting', { number: formatNumber(count, language) }) : undefined;
  const tab = (key: 'ads' | 'banners', href: string, label: string, count: number | undefined) => {
    const told = waiting(count);
    return { key, href, label, ...(told && { count: told }) };
  };
  return (
    <TabLinks
      label={t('admin.banners.queues')}
      active={active}
      tabs={[
        tab('ads', '/admin/recruitment', t('admin.recruitments.title'), data?.recruitments),
        tab('banners', '/admin/recruitment/banner', t('admin.banners.title'), data?.banners),
      ]}
    />
  );
}
