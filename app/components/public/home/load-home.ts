import type { ApiOptions } from '#app/api/types.ts';
import { currentTime } from '#app/i18n/current-time.ts';
import type { LoadArgs } from '#app/route-table/screen.ts';
import { nearAdCount } from '../filters/my-place.ts';
import type { HomeData } from './home-page.tsx';
import { loadPromotedTags } from './promotion.tsx';

/** Loads the data of the blocks of the home page. A part that cannot be loaded is left out; the search stays. */
export async function loadHome({ api, signal }: LoadArgs): Promise<Omit<HomeData, 'blocks'>> {
  const options: ApiOptions = { signal, silent: true };
  const [
    hot,
    today,
    newest,
    paid,
    korean,
    companies,
    words,
    places,
    groups,
    banners,
    themes,
    tags,
    landings,
  ] = await Promise.all([
    api('GET /home/hot', {}, options),
    api('POST /home/job', { limit: 1, period: 'TODAY' }, options),
    api('POST /home/job', { limit: nearAdCount }, options),
    api('GET /home/best-paid', {}, options),
    api('GET /home/bilingual', {}, options),
    api('GET /home/hiring', {}, options),
    api('GET /home/top-search', {}, options),
    api('GET /location/city', {}, options),
    api('POST /home/career', {}, options),
    api('GET /content/banner/list', {}, options),
    api('GET /content/theme/list', {}, options),
    loadPromotedTags(api, options),
    api('GET /home/landing', {}, options),
  ]);
  const main = banners.ok ? banners.data.main : [];
  const company = main.length === 0 ? await api('GET /home/company', {}, options) : undefined;
  return {
    company: company?.ok ? company.data.company : null,
    total: newest.ok ? newest.data.total : 0,
    total_exact: newest.ok ? newest.data.total_exact : true,
    today: today.ok ? today.data.total : 0,
    hot: hot.ok ? hot.data.list : [],
    newest: newest.ok ? newest.data.list : [],
    paid: paid.ok ? paid.data.list : [],
    korean: korean.ok ? korean.data.list : [],
    companies: companies.ok ? companies.data.list : [],
    words: words.ok ? words.data.list : [],
    places: places.ok ? places.data.list.map(({ code, name }) => ({ id: code, name })) : [],
    groups: groups.ok ? groups.data.list.map(({ id, name }) => ({ id, name })) : [],
    banners: banners.ok ? banners.data : { main: [], sub_1: [], sub_2: [] },
    themes: themes.ok ? themes.data.list : [],
    landings: landings.ok ? landings.data : undefined,
    tags: tags.ok ? tags.data.list : [],
    now: currentTime().getTime(),
  };
}
