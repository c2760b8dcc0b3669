import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import type { ComponentProps } from 'react';
import { useViewer } from '#app/browser/viewer.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { settingsPath } from './nav-account.ts';

export type WorkHeadProps = Omit<ComponentProps<typeof PageHead>, 'back' | 'tools'> & {
  /** The page above this one: where "back" leads somebody who came here from nowhere. First pages of an area have none. */
  above?: string;
};

/**
 * The head of a page behind a login: one step back in the history, title, and the ways home and to the settings of the
 * account.
 */
export function WorkHead({ above, ...head }: WorkHeadProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const settings = viewer && settingsPath(viewer);
  return (
    <PageHead
      {...head}
      back={above === undefined ? undefined : { href: above, label: t('common.back'), onBack: stepBack }}
      tools={
        <>
          <Anchor href="/" aria-label={t('common.to_home')} title={t('common.to_home')}>
            <Icon of={IconHome} />
          </Anchor>
          {settings && (
            <Anchor href={settings} aria-label={t('shell.settings')} title={t('shell.settings')}>
              <Icon of={IconSettings} />
            </Anchor>
          )}
        </>
      }
    />
  );
}

/**
 * Goes one step back, where that step is a page of ours.
 * @returns whether it does; otherwise the link leads to the page above
 */
function stepBack(): boolean {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  // Pages of ours are documents of their own, too. No referrer is sent; entries that can be gone to are of this origin.
  const { canGoBack = false } = (window as { navigation?: { canGoBack?: boolean } }).navigation ?? {};
  if (idx === 0 && !canGoBack) return false;
  history.back();
  return true;
}
