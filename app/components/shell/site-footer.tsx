import { DrawnOnce } from '#app/document/drawn-once.tsx';
import { useWords } from '#app/words/words.tsx';
import { Link } from '../../address/link.tsx';
import { Brand } from './brand.tsx';
import { footerGroups } from './nav.ts';

/** Foot of public pages: pages that exist, and the credit that the place data asks for. */
export function SiteFooter() {
  return <DrawnOnce as="footer" className="site-footer" part={FooterRows} props={{}} />;
}

function FooterRows() {
  const { t } = useWords();
  return (
    <>
      <div className="site-footer-row">
        <div className="footer-about">
          <Brand />
          <p>{t('shell.footer.about')}</p>
        </div>
        {footerGroups.map(({ title, items }) => (
          <nav key={title} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            <ul>
              {items.map((item) => (
                <li key={item.to}>
                  <Link className="footer-link" to={item.to}>
                    {t(item.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="site-footer-row footer-credit">
        {t('shell.footer.places')}{' '}
        <a href="https://www.geonames.org/" rel="noreferrer">
          GeoNames
        </a>{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer license">
          CC BY 4.0
        </a>
      </p>
    </>
  );
}
