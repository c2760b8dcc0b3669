import { TopicForm } from '#app/components/admin/home/topic-form.tsx';

/** A new topic. */
export function Page() {
  return <TopicForm />;
}
