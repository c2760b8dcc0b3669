import { readId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { TopicForm } from '#app/components/admin/home/topic-form.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/home/topic/edit/:id', {
  ...staffPage,
  title: 'home_form.topic.edit',
});

/** One topic in all languages. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /admin/topic/show', { id: readId(params.id) }));
}

/** The form of a saved topic. */
export function Page({ data }: PageProps<typeof load>) {
  return <TopicForm key={data.id} saved={data} />;
}
