import { StatusPage } from '#app/components/shell/status-page.tsx';

/** Every address that no other page has. */
export function Page() {
  return <StatusPage status={404} />;
}
