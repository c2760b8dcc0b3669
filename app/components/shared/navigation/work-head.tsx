import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import type { ComponentProps } from 'react';
import { useViewer } from '#app/browser/viewer.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { useIsInMenu } from './menu-paths.ts';
import { settingsPath } from './nav-account.ts';

export type WorkHeadProps = Omit<ComponentProps<typeof PageHead>, 'back' | 'tools'> & {
  /** The page above this one: target of "back" if the user opened this page directly. First pages of an area have none. */
  above?: string;
};

/**
 * The head of a page behind a login: one step back in the history, title, and links home and to the account settings. The
 * link back is for phones only if a menu beside the page leads to the page above (docs/decisions/0129-page-header.md).
 */
export function WorkHead({ above, ...head }: WorkHeadProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const settings = viewer && settingsPath(viewer);
  const isInMenu = useIsInMenu(above);
  return (
    <PageHead
      {...head}
      back={
        above === undefined
          ? undefined
          : { href: above, label: t('common.back'), onBack: goBackInHistory, isForPhones: isInMenu }
      }
      tools={
        <>
          <Anchor href="/">
            <Icon of={IconHome} />
            <span>{t('common.to_home')}</span>
          </Anchor>
          {settings && (
            <Anchor href={settings}>
              <Icon of={IconSettings} />
              <span>{t('shell.settings')}</span>
            </Anchor>
          )}
        </>
      }
    />
  );
}

/**
 * Goes one step back if that step is a page of this site.
 * @returns true if it does; otherwise the link leads to the page above
 */
export function goBackInHistory(): boolean {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  // Pages of this site may be documents of their own, too. No referrer is sent, but reachable history entries are of this origin.
  const { canGoBack = false } = (window as { navigation?: { canGoBack?: boolean } }).navigation ?? {};
  if (idx === 0 && !canGoBack) return false;
  history.back();
  return true;
}
