import { readId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { MenuForm } from '#app/components/admin/home/menu-form.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/home/menu/edit/:id', {
  ...staffPage,
  title: 'home_form.menu.edit',
});

/** One menu in all languages, and its possible parents. */
export async function load({ api, params }: LoadArgs) {
  const [menu, menus] = await Promise.all([
    api('GET /admin/menu/show', { id: readId(params.id) }),
    api('GET /admin/menu/list', {}),
  ]);
  return { menu: assertOk(menu), menus: assertOk(menus).list };
}

/** The form of a saved menu. */
export const Page = ({ data: { menu, menus } }: PageProps<typeof load>) => (
  <MenuForm key={menu.id} saved={menu} menus={menus} />
);
