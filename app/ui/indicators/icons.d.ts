// Tabler publishes one file per icon but types only for the barrel, which costs 6,000 modules in development.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from '@tabler/icons-react';

  const icon: TablerIcon;
  export default icon;
}
