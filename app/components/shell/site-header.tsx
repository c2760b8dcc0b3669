import { useWords } from '#app/words/words.tsx';
import { Link } from '../../address/link.tsx';
import { AccountArea } from './account-area.tsx';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { isCurrent, publicNav } from './nav.ts';
import { SchemeMenu } from './scheme-menu.tsx';
import { usePath } from './use-path.ts';

/** Top bar of the public and the candidate area. */
export function SiteHeader() {
  const { t } = useWords();
  const path = usePath();
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Brand />
        <nav className="site-nav" aria-label={t('shell.nav.main')}>
          {publicNav.map((item) => (
            <Link key={item.to} to={item.to} aria-current={isCurrent(item, path) ? 'page' : undefined}>
              {t(item.label)}
            </Link>
          ))}
        </nav>
        <LanguageMenu />
        <SchemeMenu />
        <span className="header-rule" />
        <AccountArea />
      </div>
    </header>
  );
}
