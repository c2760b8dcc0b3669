import { Link } from '#app/address/link.tsx';
import { policyPath } from '#app/address/policy-path.ts';
import { footerGroups } from '#app/components/shared/navigation/nav.ts';
import { Brand } from '#app/components/shared/shell/brand.tsx';
import { CachedFragment } from '#app/document/cached-fragment.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { PolicyKind } from '#contract/enums.ts';
import type { FrameData, Menu } from './frame-data.ts';
import { MenuLink } from './menu-link.tsx';
import { MenuGroups } from './site-menu.tsx';
import { splitMenus } from './split-menus.ts';

/**
 * Footer of public pages: existing pages, menus of the administrators, policies, and the credit required for the
 * location data.
 */
export function SiteFooter({ menus, policies, site }: FrameData) {
  const kinds = policies.map(({ kind }) => kind);
  return (
    <CachedFragment
      as="footer"
      className="site-footer late-layout"
      part={FooterRows}
      props={{ menus, kinds, site }}
    />
  );
}

interface FooterRowsProps extends Pick<FrameData, 'site'> {
  menus: readonly Menu[];
  kinds: readonly PolicyKind[];
}

function FooterRows({ menus, kinds, site }: FooterRowsProps) {
  const { t } = useTranslation();
  const { single, groups, hasLink } = splitMenus(menus);
  return (
    <>
      <div className="site-footer-row">
        <div className="footer-about">
          <Brand />
          <p>{site?.footer || t('shell.footer.about')}</p>
          {site && <Operator {...site.operator} />}
        </div>
        {footerGroups.map(({ title, items }) => (
          <nav key={title} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            <ul>
              {title === 'shell.footer.help' &&
                single.map((menu) => (
                  <li key={menu.id}>
                    <MenuLink entry={menu} className="footer-link" />
                  </li>
                ))}
              {items
                .filter(({ to }) => !hasLink(to))
                .map((item) => (
                  <li key={item.to}>
                    <Link className="footer-link" to={item.to}>
                      {t(item.label)}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
        <MenuGroups menus={groups} />
      </div>
      <div className="site-footer-row footer-end">
        <ul>
          {kinds.map((kind) => (
            <li key={kind}>
              <Link className="footer-link" to={policyPath(kind)}>
                {t(`shell.footer.policy.${kind}`)}
              </Link>
            </li>
          ))}
        </ul>
        <p className="footer-credit">
          {t('shell.footer.places')}{' '}
          <a href="https://www.geonames.org/" rel="noreferrer">
            GeoNames
          </a>{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer license">
            CC BY 4.0
          </a>
        </p>
      </div>
    </>
  );
}

/** Operator of the site: only the fields that the owners have filled in. */
function Operator({ name, tax_code, address, phone, email }: NonNullable<FrameData['site']>['operator']) {
  const { t } = useTranslation();
  if (!(name || tax_code || address || phone || email)) return null;
  return (
    <address className="footer-operator" aria-label={t('shell.footer.operator')}>
      {name && <b>{name}</b>}
      {tax_code && <span>{`${t('shell.footer.tax_code')}: ${tax_code}`}</span>}
      {address && <span>{address}</span>}
      {phone && (
        <a className="footer-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      )}
      {email && (
        <a className="footer-link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </address>
  );
}
