import { type ComponentType, useEffect, useState } from 'react';
import { Link } from '#app/address/link.tsx';
import { loginAddress } from '#app/address/login-address.ts';
import type { Viewer } from '#app/browser/account.ts';
import { retryUntilLoaded } from '#app/browser/retry.ts';
import { useViewer } from '#app/browser/viewer.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { initialsOf } from '#app/ui/indicators/initials.ts';
import { usePath } from './use-path.ts';

/**
 * Right end of the header: sign-in links for visitors, hidden (root.css) for signed-in users, who have the account menu
 * instead.
 */
export function AccountArea() {
  const { t } = useTranslation();
  const guard = usePath().startsWith('/employer') ? 'employer' : 'candidate';
  return (
    <>
      <div className="visitor-links">
        <Link className="header-link wide-only" to="/employers">
          {t('shell.employers')}
        </Link>
        {/* A link, so that it also works before the script is loaded, which opens the modal in place. */}
        <Link className="header-login" to={loginAddress(guard)} data-login="">
          {t('shell.sign_in')}
        </Link>
      </div>
      <Island name="account" part={SignedInMenu} props={{}} />
    </>
  );
}

/** The account menu, whose code is loaded for signed-in users only. */
export function SignedInMenu() {
  const viewer = useViewer();
  const [menu, setMenu] = useState<{ Menu: ComponentType<{ viewer: Viewer }> }>();
  const isSignedIn = viewer !== undefined;
  useEffect(() => {
    if (isSignedIn)
      void retryUntilLoaded(() => import('./account-menu.tsx')).then(({ AccountMenu }) =>
        setMenu({ Menu: AccountMenu }),
      );
  }, [isSignedIn]);
  if (!viewer) return null;
  if (menu) return <menu.Menu viewer={viewer} />;
  return (
    <span className="account-waits">
      <span className="account-avatar" data-initials={initialsOf(viewer.name)} aria-hidden="true" />
      <span className="account-name">{viewer.name}</span>
    </span>
  );
}
