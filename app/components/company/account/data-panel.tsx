import { useHasRole } from '#app/browser/member-role.ts';
import styles from '#app/components/shared/account/account.module.css';
import { DataLine, DownloadButton } from '#app/components/shared/account/data-line.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ownersOnly } from '#contract/call.ts';

const back = { loginEmployer: 'active', next: '/employer/account#own-data' };

/** Downloads of a member: the own data and, for owners, those of the company. */
export function CompanyDataPanel() {
  const { t } = useTranslation();
  const isOwner = useHasRole(ownersOnly);
  const nameOf = (what: string) => `${t('own_data.download')}: ${what}`;
  return (
    <Panel id="own-data" title={t('own_data.company.title')} flush>
      <ul className={styles.lines}>
        <DataLine what={t('own_data.company.own')} text={t('own_data.company.own_text')}>
          <DownloadButton
            call="GET /employer/account/download"
            back={back}
            label={nameOf(t('own_data.company.own'))}
          />
        </DataLine>
        {isOwner && (
          <DataLine what={t('own_data.company.company')} text={t('own_data.company.company_text')}>
            <DownloadButton
              call="GET /employer/company/download"
              back={back}
              label={nameOf(t('own_data.company.company'))}
            />
          </DataLine>
        )}
      </ul>
    </Panel>
  );
}
