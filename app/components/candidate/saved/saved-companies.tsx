import { Link } from '#app/address/link.tsx';
import { companyPath } from '#app/address/slug.ts';
import { api } from '#app/api/client.ts';
import row from '#app/components/shared/recruitment/ad-row.module.css';
import { SaveButton } from '#app/components/shared/saved/save-button.tsx';
import { formatNumber, shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { LogoPlate } from '#app/ui/indicators/logo-plate.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { OutputOf } from '#contract/index.ts';
import { OwnListEnd } from './own-list-end.tsx';
import styles from './saved.module.css';
import { useUnsaveToast } from './taken-off.ts';
import { useOwnListRows, useUnsavedIds } from './use-own-list-rows.ts';

const call = 'GET /candidate/saved-company/list';
type SavedPage = OutputOf<typeof call>;
const useGone = (ids: readonly number[]) => useUnsavedIds('company', ids);

/** Saved companies, each with its mark and its number of open ads. */
export function SavedCompanies({ first }: { first: SavedPage }) {
  const { t } = useTranslation();
  const sayTakenOff = useUnsaveToast('company');
  const read = useOwnListRows({
    name: 'companies',
    first,
    ask: (page) => api(call, { page }, { silent: true }),
    useGone,
  });
  const isEmpty = read.list.length === 0 && !read.hasMore;
  return (
    <>
      <Panel flush={!isEmpty}>
        {isEmpty ? (
          <EmptyState
            level={2}
            seed="saved-companies"
            title={t('saved.companies.none')}
            text={t('saved.companies.none_text')}
            action={
              <LinkButton variant="filled" href="/recruitment">
                {t('common.to_recruitments')}
              </LinkButton>
            }
          />
        ) : (
          <ul className={styles.companies}>
            {read.list.map((company) => (
              <li key={company.id}>
                <CompanyCell company={company} />
                <SaveButton
                  kind="company"
                  id={company.id}
                  name={company.name}
                  isSaved
                  onTakenOff={(button) => sayTakenOff(company.id, button)}
                />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <OwnListEnd read={read} hrefOf={(page) => `/user/company/saved?page=${page}`} />
    </>
  );
}

function CompanyCell({ company }: { company: SavedPage['list'][number] }) {
  const { t, language } = useTranslation();
  const { id, name, logo, industry, open_count: open } = company;
  return (
    <div className={styles.text}>
      <LogoPlate id={id} name={shortCompanyName(name)} logo={logo} size="panel" />
      <p className={cx(row.cover, styles.name)}>
        <Link to={companyPath({ id, name })}>{name}</Link>
      </p>
      <p className={styles.facts}>
        <b>
          {open > 0
            ? t('recruitment.open_count', { count: open, number: formatNumber(open, language) })
            : t('saved.companies.no_open')}
        </b>
        {industry && <span> · {industry}</span>}
      </p>
    </div>
  );
}
