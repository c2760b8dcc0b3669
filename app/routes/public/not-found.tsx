import { ErrorPage } from '#app/components/shell/error-page.tsx';

/** Every address that no other page has. */
export function Page() {
  return <ErrorPage status={404} />;
}
