import { assertOk } from '#app/api/types.ts';
import { MenuForm } from '#app/components/admin/home/menu-form.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/home/menu/create', {
  ...staffPage,
  title: 'home_form.menu.create',
  query: ['parent_id'],
});

/** The possible parents of a new menu, and the preselected one. */
export async function load({ api, query }: LoadArgs) {
  const { list } = assertOk(await api('GET /admin/menu/list', {}));
  const parentId = list.find(({ id }) => String(id) === query.get('parent_id'))?.id;
  return { list, parentId };
}

/** A new menu. */
export const Page = ({ data: { list, parentId } }: PageProps<typeof load>) => (
  <MenuForm key={parentId} menus={list} parentId={parentId} />
);
