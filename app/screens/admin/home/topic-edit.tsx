import { loadRecord } from '#app/api/load.ts';
import { TopicForm } from '#app/components/admin/home/topic-form.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/home/topic/edit/:id', {
  ...staffPage,
  title: 'home_form.topic.edit',
});

/** One topic in all languages. */
export const load = loadRecord('GET /admin/topic/show');

/** The form of a saved topic. */
export function Page({ data }: PageProps<typeof load>) {
  return <TopicForm key={data.id} saved={data} />;
}
