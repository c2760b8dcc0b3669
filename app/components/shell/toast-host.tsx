import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { retryUntilLoaded } from '#app/browser/retry.ts';
import { whenIdle } from '#app/browser/when-idle.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { Toaster } from '#app/ui/overlays/toaster.tsx';
import type { WordKey } from '../../../locales/index.ts';

/** Draws toasts, also the one kept before a reload. Its code comes after the page: nothing toasts before. */
export function ToastHost() {
  const { t } = useTranslation();
  // With its language, as the browser has it; no change of the query is another page.
  const { path: shown } = usePageLocation();
  const path = typeof location === 'undefined' ? shown : location.pathname;
  const [toaster, setToaster] = useState<{ Drawn: ComponentType<ComponentProps<typeof Toaster>> }>();
  useEffect(() => {
    const load = () => retryUntilLoaded(() => import('#app/ui/overlays/toaster.tsx'));
    void whenIdle()
      .then(load)
      .then(({ Toaster }) => setToaster({ Drawn: Toaster }));
  }, []);
  // Keys come out of the queue, where they are plain text.
  return toaster ? <toaster.Drawn words={(key, params) => t(key as WordKey, params)} path={path} /> : null;
}
