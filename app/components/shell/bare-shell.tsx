import { Outlet } from 'react-router';

/** No shell at all: for pages without displayType (spec 2.1). */
export function BareShell() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
