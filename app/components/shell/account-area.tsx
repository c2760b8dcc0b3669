import { type ComponentType, useEffect, useState } from 'react';
import { untilHere } from '#app/browser/retry.ts';
import { useViewer, type Viewer } from '#app/browser/viewer.ts';
import { hasScreen } from '#app/routes.ts';
import { useWords } from '#app/words/words.tsx';
import { Link } from '../../address/link.tsx';
import { openLogin } from '../login/open.ts';

/** Right end of the header: ways in for visitors, the account's menu for who is signed in. */
export function AccountArea() {
  const viewer = useViewer();
  return viewer ? <SignedIn viewer={viewer} /> : <VisitorLinks />;
}

function VisitorLinks() {
  const { t } = useWords();
  return (
    <div className="visitor-links">
      {hasScreen('/employer/register') && (
        <Link className="header-link wide-only" to="/employer/register">
          {t('shell.employers')}
        </Link>
      )}
      {/* An address, so that it also works before the script is here; the script opens the modal in place. */}
      <Link
        className="header-login"
        to="/?loginUser=active"
        onClick={(event) => {
          event.preventDefault();
          openLogin({ tab: 'candidate', reason: 'asked' });
        }}
      >
        {t('shell.sign_in')}
      </Link>
    </div>
  );
}

/** The menu's code loads for signed-in people only. */
function SignedIn({ viewer }: { viewer: Viewer }) {
  const [menu, setMenu] = useState<{ Menu: ComponentType<{ viewer: Viewer }> }>();
  useEffect(() => {
    void untilHere(() => import('./account-menu.tsx')).then(({ AccountMenu }) =>
      setMenu({ Menu: AccountMenu }),
    );
  }, []);
  if (menu) return <menu.Menu viewer={viewer} />;
  return <span className="account-name">{viewer.name}</span>;
}
