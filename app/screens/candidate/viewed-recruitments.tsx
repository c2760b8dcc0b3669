import { usePageLocation } from '#app/address/location.tsx';
import { assertOk } from '#app/api/types.ts';
import { ViewedAds } from '#app/components/candidate/saved/viewed-ads.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { currentTime } from '#app/i18n/current-time.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, myPage, type PageProps } from '#app/route-table/screen.ts';

export const screen = defineScreen('/user/recruitment/story', {
  ...myPage,
  query: ['page'],
  title: 'saved.viewed.title',
});

/** A page of the opened ads. */
export async function load({ api, query }: LoadArgs) {
  const page = Number(query.get('page')) || 1;
  return { first: assertOk(await api('GET /candidate/viewed/list', { page })), now: currentTime().getTime() };
}

/** Ads that the candidate has opened, by day. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <>
      <WorkHead above="/user" title={t('saved.viewed.title')} />
      <ViewedAds key={usePageLocation().entry} {...data} />
    </>
  );
}
