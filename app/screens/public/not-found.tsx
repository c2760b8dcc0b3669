import { StatusPage } from '#app/components/shared/shell/status-page.tsx';
import { defineScreen, readingPage } from '#app/route-table/screen.ts';

export const screen = ['/404', '*'].map((path) =>
  defineScreen(path, { ...readingPage, title: 'common.not_found.title', status: 404 }),
);

/** Page for all unknown URLs. */
export function Page() {
  return <StatusPage status={404} />;
}
