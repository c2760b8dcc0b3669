import { StatusPage } from '#app/components/shared/shell/status-page.tsx';
import { defineScreen, readingPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/403', {
  ...readingPage,
  title: 'common.forbidden.title',
  status: 403,
});

/** /403: right account type, but not allowed. */
export function Page() {
  return <StatusPage status={403} />;
}
