import type { ReactNode } from 'react';
/** No shell at all: for pages without displayType (docs/rules.md#screens). */
export function BareShell({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
