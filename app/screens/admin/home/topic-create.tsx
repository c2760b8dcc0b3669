import { TopicForm } from '#app/components/home-admin/topic-form.tsx';

/** A new topic. */
export function Page() {
  return <TopicForm />;
}
