import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { type Step, Stepper } from '#app/ui/actions/stepper.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { Dashboard } from './task-cells.tsx';

const pages = {
  company_page: '/employer/company/edit',
  logo: '/employer/company/edit#logo',
  first_ad: '/employer/recruitment/create?working_form=NORMAL',
} as const;
const order = ['company_page', 'logo', 'first_ad'] as const;

/** First steps of a new company, shown in the place of the charts. */
export function FirstSteps({ steps }: Pick<Dashboard, 'steps'>) {
  const { t } = useTranslation();
  const next = order.find((name) => !steps[name]);
  const shown: Step[] = order.map((name) => ({
    key: name,
    title: t(`employer.first.${name}`),
    text: t(`employer.first.${name}_text`),
    state: steps[name] ? 'done' : name === next ? 'current' : 'waiting',
    href: pages[name],
  }));
  return (
    <Panel
      title={t('employer.first.title')}
      footer={
        next && (
          <LinkButton href={pages[next]} variant="outline">
            {t(`employer.first.${next}`)}
          </LinkButton>
        )
      }
    >
      <Stepper label={t('employer.first.title')} steps={shown} />
    </Panel>
  );
}
