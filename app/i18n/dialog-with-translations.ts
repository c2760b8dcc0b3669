import type { ComponentType } from 'react';
import type { Namespace } from '../../locales/index.ts';
import { lazyDialog } from '../ui/overlays/lazy.tsx';
import { loadNamespaces } from './load-namespaces.ts';

/**
 * A lazy dialog that also loads its own namespaces, so that pages load neither: `dialogWithTranslations(async () =>
 * (await import('./x.tsx')).X)`. The build adds `namespaces` (scripts/namespaces.ts).
 */
export function dialogWithTranslations<Props extends { onClose: () => void }>(
  source: () => Promise<ComponentType<Props>>,
  ...namespaces: readonly Namespace[]
) {
  return lazyDialog(async () => (await Promise.all([source(), loadNamespaces(namespaces)]))[0]);
}
