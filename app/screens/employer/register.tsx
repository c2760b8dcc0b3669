import { useNavigateTo } from '#app/address/document-navigation.ts';
import { Link } from '#app/address/link.tsx';
import { useQuery } from '#app/address/query.ts';
import { openLogin } from '#app/browser/login-request.ts';
import { LicenceView } from '#app/components/company/licence/licence-view.tsx';
import { RegisterForm } from '#app/components/company/register/register-form.tsx';
import { RequireSignedOut } from '#app/components/shared/login/end-session-first.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './register.module.css';

export const screen = defineScreen('/employer/register', {
  area: 'employer',
  title: 'register.title',
  query: ['ask', 'company_license', 'type_license'],
  endsSession: true,
});

/** Only a user who returns from a rejected sign-in (4023) has a licence to show. */
export async function load({ api, query, signal }: LoadArgs) {
  if (!query.has('company_license')) {
    const site = await api('GET /site/show', {}, { signal, silent: true });
    return { licence: null, isOpen: !site.ok || site.data.registration_open };
  }
  const answer = await api('GET /employer/auth/licence', {}, { signal, silent: true });
  return { licence: answer.ok ? answer.data : null, isOpen: true };
}

/** /employer/register: the registration of a company; with `company_license` in the URL, the state of its licence. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const go = useNavigateTo();
  const [query] = useQuery();
  if (query.has('company_license')) return <LicenceView loaded={data.licence} query={query} />;
  return (
    <div className={styles.wide}>
      <PageHead title={t('register.title')} text={t('register.intro')} />
      <RequireSignedOut>
        {data.isOpen ? (
          <RegisterForm onRegistered={() => go('/employer/register/success')} />
        ) : (
          <Panel title={t('register.closed')}>
            <p>{t('register.closed_text')}</p>
          </Panel>
        )}
        <p className={styles.end}>
          {t('register.have_account')}{' '}
          <Link
            className="text-link"
            to="/?loginEmployer=active"
            onClick={(event) => {
              event.preventDefault();
              openLogin({ tab: 'employer', reason: 'asked' });
            }}
          >
            {t('register.sign_in')}
          </Link>
        </p>
      </RequireSignedOut>
    </div>
  );
}
