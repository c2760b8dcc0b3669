import { ErrorPage } from '#app/components/shell/error-page.tsx';

/** /403: right kind of account, not allowed. */
export function Page() {
  return <ErrorPage status={403} />;
}
