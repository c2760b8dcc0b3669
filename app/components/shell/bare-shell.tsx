import type { ReactNode } from 'react';
/** No shell at all: for pages without displayType (spec 2.1). */
export function BareShell({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
