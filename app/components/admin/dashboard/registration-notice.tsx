import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { hasStaffRole, staffRoles } from '#contract/call.ts';
import type { OutputOf } from '#contract/index.ts';
import styles from './dashboard.module.css';

type Dashboard = OutputOf<'GET /admin/dashboard/show'>;

interface RegistrationNoticeProps {
  registration: NonNullable<Dashboard['registration']>;
  role: Dashboard['admin']['role'];
}

/** Registration is impossible, or open without texts to agree to: the first thing to fix on this site. */
export function RegistrationNotice({ registration, role }: RegistrationNoticeProps) {
  const { t } = useTranslation();
  const { state, missing, until } = registration;
  const names = missing.map((kind) => t(`admin.registration.policy.${kind}`)).join(', ');
  return (
    <Panel>
      <div className={styles.urgent} role="alert">
        <Icon of={IconAlertTriangle} />
        <div>
          <h2 className="h3">{t(`admin.registration.${state}`)}</h2>
          <p>
            {t(`admin.registration.${state}_text`, {
              policies: names,
              date: until === null ? '' : formatDate(until.slice(0, 10)),
            })}
          </p>
        </div>
        {hasStaffRole(role, staffRoles.publishing) && (
          <LinkButton href="/admin/policy/update" variant="filled">
            {t('admin.registration.write')}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}
