import type { ComponentType } from 'react';
import type { WordDomain } from '../../locales/index.ts';
import { dialogOnDemand } from '../ui/overlays/on-demand.tsx';
import { loadWords } from './loading.ts';

/** A dialog on demand that brings words of its own, so that reading pages load neither. */
export function wordedDialog<Props extends { onClose: () => void }>(
  source: () => Promise<ComponentType<Props>>,
  ...domains: readonly WordDomain[]
) {
  return dialogOnDemand(async () => {
    const [Dialog] = await Promise.all([source(), loadWords(domains)]);
    return Dialog;
  });
}
