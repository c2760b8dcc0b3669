import { Later as StatusPage } from '#app/components/shell/status-page.later.tsx';

/** /403: right kind of account, not allowed. */
export function Page() {
  return <StatusPage status={403} />;
}
