import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { retryUntilLoaded } from '#app/browser/retry.ts';
import { whenIdle } from '#app/browser/when-idle.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { Toaster } from '#app/ui/overlays/toaster.tsx';
import type { WordKey } from '../../../../locales/index.ts';

/**
 * Renders toasts, including the one saved before a reload. Its code is loaded after the page, because nothing shows a
 * toast earlier.
 */
export function ToastHost() {
  const { t } = useTranslation();
  // The path has its language prefix, as in the browser. It has no query, because another query is not another page.
  const { path: shown } = usePageLocation();
  const path = typeof location === 'undefined' ? shown : location.pathname;
  const [toaster, setToaster] = useState<{ Drawn: ComponentType<ComponentProps<typeof Toaster>> }>();
  useEffect(() => {
    const load = () => retryUntilLoaded(() => import('#app/ui/overlays/toaster.tsx'));
    void whenIdle()
      .then(load)
      .then(({ Toaster }) => setToaster({ Drawn: Toaster }));
  }, []);
  // The cast is safe: the queue contains only keys of translations, but types them as strings.
  return toaster ? <toaster.Drawn words={(key, params) => t(key as WordKey, params)} path={path} /> : null;
}
