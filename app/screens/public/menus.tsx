import { assertOk } from '#app/api/types.ts';
import { ContentPage } from '#app/components/public/content/content-page.tsx';
import { MenuIndex } from '#app/components/public/site-frame/menu-index.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  readingPage,
} from '#app/route-table/screen.ts';

export const screen = defineScreen('/menus', {
  ...readingPage,
  title: 'content.menus.title',
});

/** All public menus. */
export async function load({ api, signal }: LoadArgs) {
  return assertOk(await api('GET /content/menu/list', {}, { signal, silent: true }));
}

export const head = ({ t }: HeadArgs<typeof load>): Head => ({
  description: t('content.menus.description'),
});

/** The index of menus. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <ContentPage title={t('content.menus.title')}>
      <MenuIndex menus={data.list} />
    </ContentPage>
  );
}
