import { StatusPage } from '#app/components/shared/shell/status-page.tsx';

/** /403: right account type, but not allowed. */
export function Page() {
  return <StatusPage status={403} />;
}
