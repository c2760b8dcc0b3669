import { Link } from '#app/address/link.tsx';
import { policyPath } from '#app/address/policy-path.ts';
import { listSections, RichText } from '#app/components/shared/rich-text/rich-text.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { TabLinks } from '#app/ui/actions/tabs.tsx';
import { type PolicyKind, policyKinds } from '#contract/enums.ts';
import { knownHostCount } from '#contract/hiring/ad-views.ts';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import page from './content-page.module.css';
import { ContentPage } from './content-page.tsx';
import styles from './policy-page.module.css';

type Policy = OutputOf<'GET /content/policy/show'>;

/** Terms and privacy policy in two tabs: contents, text, and all versions with the day each takes effect. */
export function PolicyPage({ kind, policy }: { kind: PolicyKind; policy: Policy | undefined }) {
  const { t } = useTranslation();
  const tabs = policyKinds.map((one) => ({
    key: one,
    label: t(`content.policy.kind.${one}`),
    href: policyPath(one),
  }));
  return (
    <ContentPage
      title={t(`content.policy.kind.${kind}`)}
      text={policy && t('content.policy.holds', { date: formatDate(policy.start_date) })}
    >
      <div className={styles.tabs}>
        <TabLinks tabs={tabs} active={kind} label={t('content.policy.title')} />
      </div>
      {policy ? <PolicyText kind={kind} policy={policy} /> : <p>{t('content.policy.none')}</p>}
      {kind === 'PRIVACY' && <CountedViews />}
    </ContentPage>
  );
}

/** Tells readers which views and clicks the product counts. Every site shows it, because the operator's policy may not mention them. */
function CountedViews() {
  const { t } = useTranslation();
  const { adViewDays: days, adViewYears: years } = limits;
  return (
    <section className={styles.views} aria-labelledby="counted-views">
      <h2 id="counted-views">{t('content.policy.views.title')}</h2>
      <p>{t('content.policy.views.text', { hosts: knownHostCount, days, years })}</p>
    </section>
  );
}

function PolicyText({ kind, policy }: { kind: PolicyKind; policy: Policy }) {
  const { t } = useTranslation();
  const sections = listSections(policy.body);
  const lang = languageTag[policy.body_language];
  return (
    <div className={styles.columns}>
      <aside className={styles.side} aria-label={t('content.policy.side')}>
        {sections.length > 1 && (
          <nav aria-labelledby="policy-contents" className={styles.contents}>
            <h2 id="policy-contents">{t('content.policy.contents')}</h2>
            <ol lang={lang}>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <nav aria-labelledby="policy-versions">
          <h2 id="policy-versions">{t('content.policy.versions')}</h2>
          <ul>
            {policy.versions.map(({ id, start_date }, at) => (
              <li key={id}>
                <Link
                  to={policyPath(kind, at === 0 ? undefined : id)}
                  aria-current={id === policy.id ? 'page' : undefined}
                >
                  {t(at === 0 ? 'content.policy.version_now' : 'content.policy.version', {
                    date: formatDate(start_date),
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <article className={page.panel}>
        {!policy.is_current && (
          <p className={styles.band}>
            {t('content.policy.old')}{' '}
            <Link to={policyPath(kind)} className="text-link">
              {t('content.policy.to_current')}
            </Link>
          </p>
        )}
        <RichText document={policy.body} lang={lang} />
      </article>
    </div>
  );
}
