import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { FirstStep } from '#contract/admin/admin-dashboard.ts';
import type { OutputOf } from '#contract/index.ts';
import styles from './dashboard.module.css';

const pages: Record<FirstStep, string> = {
  email: '/admin/account',
  second_owner: '/admin/account/staff',
  operator: '/admin/system',
  bank: '/admin/system',
  prices: '/admin/setting/tax',
  terms: '/admin/policy/update',
  menus: '/admin/home/menu',
};

interface FirstStepsProps {
  steps: NonNullable<OutputOf<'GET /admin/dashboard/show'>['first_steps']>;
}

/** Set-up of a new site, with a tick at each finished step; the server sends it until all are finished. */
export function FirstSteps({ steps }: FirstStepsProps) {
  const { t } = useTranslation();
  const done = steps.filter(({ is_done }) => is_done).length;
  const openFirst = steps.toSorted((one, other) => Number(one.is_done) - Number(other.is_done));
  return (
    <Panel flush title={t('admin.first_steps.title')}>
      <p className={styles.lead}>{t('admin.first_steps.text', { done, all: steps.length })}</p>
      <ol className={styles.steps}>
        {openFirst.map(({ name, is_done }) => (
          <li key={name} data-done={is_done ? '' : undefined}>
            <Icon of={is_done ? IconCircleCheck : IconCircleDashed} />
            <Anchor href={pages[name]}>{t(`admin.first_steps.step.${name}`)}</Anchor>
            <span className="visually-hidden">
              {t(is_done ? 'admin.first_steps.is_done' : 'admin.first_steps.open')}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
