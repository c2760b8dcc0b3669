import { Later as StatusPage } from '#app/components/shell/status-page.later.tsx';

/** Every address that no other page has. */
export function Page() {
  return <StatusPage status={404} />;
}
