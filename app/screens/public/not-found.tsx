import { StatusPage } from '#app/components/shared/shell/status-page.tsx';

/** Page for all unknown URLs. */
export function Page() {
  return <StatusPage status={404} />;
}
