import { TopicForm } from '#app/components/admin/home/topic-form.tsx';
import { defineScreen, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/home/topic/create', {
  ...staffPage,
  title: 'home_form.topic.create',
});

/** A new topic. */
export function Page() {
  return <TopicForm />;
}
