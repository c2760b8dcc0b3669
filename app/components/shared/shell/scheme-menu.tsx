import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { CachedFragment } from '#app/document/cached-fragment.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ShellMenu } from './menu.tsx';

const schemes = ['system', 'light', 'dark'] as const;

/**
 * Light, dark or system scheme. watch-header.ts saves the choice, app/document/before-paint.ts applies it before
 * the first paint.
 */
export function SchemeMenu() {
  const { t } = useTranslation();
  return (
    <ShellMenu
      label={t('shell.scheme.label')}
      className="scheme-menu needs-script"
      button={
        <>
          <IconMoon className="scheme-light" size={18} stroke={1.75} aria-hidden="true" />
          <IconSun className="scheme-dark" size={18} stroke={1.75} aria-hidden="true" />
        </>
      }
    >
      <CachedFragment as="ul" part={SchemeChoices} props={{}} />
    </ShellMenu>
  );
}

/** The three schemes as list entries; watch-header.ts marks the selected one when the list is opened. */
export function SchemeChoices() {
  const { t } = useTranslation();
  return schemes.map((scheme) => (
    <li key={scheme}>
      <button type="button" data-choose-scheme={scheme} aria-pressed={scheme === 'system'}>
        {t(`shell.scheme.${scheme}`)}
      </button>
    </li>
  ));
}
