import { usePageLocation } from '#app/address/location.tsx';
import { assertOk } from '#app/api/types.ts';
import { SavedAds } from '#app/components/candidate/saved/saved-ads.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { currentTime } from '#app/i18n/current-time.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, myPage, type PageProps } from '#app/route-table/screen.ts';

export const screen = defineScreen('/user/recruitment/saved', {
  ...myPage,
  query: ['page'],
  title: 'saved.ads.title',
});

/** A page of the saved ads that accept applications. */
export async function load({ api, query }: LoadArgs) {
  const page = Number(query.get('page')) || 1;
  const first = assertOk(await api('GET /candidate/saved-recruitment/list', { state: 'open', page }));
  return { first, now: currentTime().getTime() };
}

/** Saved ads of the candidate. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <>
      <WorkHead above="/user" title={t('saved.ads.title')} text={t('saved.ads.text')} />
      <SavedAds key={usePageLocation().entry} {...data} />
    </>
  );
}
