import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import account from '#app/components/shared/account/account.module.css';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { OutputOf } from '#contract/index.ts';
import styles from '../dashboard/dashboard.module.css';

type OwnerNoticesProps = Pick<OutputOf<'GET /admin/staff/list'>, 'owners' | 'has_own_email'>;

/** Risks for the owners of a site: an account without an e-mail, and a site with a single owner. */
export function OwnerNotices({ owners, has_own_email }: OwnerNoticesProps) {
  const { t } = useTranslation();
  return (
    <div className={account.stack}>
      {!has_own_email && (
        <Notice title={t('staff.own_email')} text={t('staff.own_email_text')}>
          <LinkButton href="/admin/account" variant="filled">
            {t('staff.add_email')}
          </LinkButton>
        </Notice>
      )}
      {owners === 1 && <Notice title={t('staff.single_owner')} text={t('staff.single_owner_text')} />}
    </div>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Panel>
      <div className={styles.urgent}>
        <Icon of={IconAlertTriangle} />
        <div>
          <h2 className="h3">{title}</h2>
          <p>{text}</p>
        </div>
        {children}
      </div>
    </Panel>
  );
}
