import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Link } from '#app/address/link.tsx';
import type { Viewer } from '#app/browser/account.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { initialsOf } from '#app/ui/indicators/initials.ts';
import { accountNav } from '../navigation/nav-account.ts';
import { ShellMenu } from './menu.tsx';

/** Name of the signed-in user and the pages of that kind of account. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation();
  return (
    <ShellMenu
      label={t('shell.account_of', { name: viewer.name })}
      className="account-menu"
      button={
        <>
          <span className="account-avatar" data-initials={initialsOf(viewer.name)} aria-hidden="true" />
          <span className="account-name">{viewer.name}</span>
          <IconChevronDown size={15} stroke={1.75} aria-hidden="true" />
        </>
      }
    >
      <ul>
        {accountNav(viewer).map((item) => (
          <li key={item.to}>
            <Link to={item.to}>{t(item.label)}</Link>
          </li>
        ))}
        <li className="menu-end">
          <Link to="/logout">{t('shell.sign_out')}</Link>
        </li>
      </ul>
    </ShellMenu>
  );
}
