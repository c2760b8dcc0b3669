import { Link } from '#app/address/link.tsx';
import { assertOk } from '#app/api/types.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { TabLinks } from '#app/ui/actions/tabs.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { languages, languageTag } from '#contract/languages.ts';
import styles from './trial.module.css';

export const screen = defineScreen('/admin/test-2/mails', {
  ...staffPage,
  demoOnly: true,
  title: 'trial.mails.title',
  query: ['mail', 'in'],
});

/** All kinds of mail, and the open one with its language. */
export async function load({ api, query, language }: LoadArgs) {
  const { list } = assertOk(await api('GET /admin/test-2/mails'));
  const open = list.find(({ template }) => template === query.get('mail')) ?? list[0];
  return { list, open, shown: languages.find((one) => one === query.get('in')) ?? language };
}

/** A sample of every mail in every language, as recipients get it. */
export function Page({ data: { list, open, shown } }: PageProps<typeof load>) {
  const { t, language } = useTranslation();
  const path = '/admin/test-2/mails';
  return (
    <>
      <WorkHead title={t('trial.mails.title')} above="/admin/test-2" text={t('trial.mails.text')} />
      <div className={styles.mails}>
        <Panel flush>
          <ul className={styles.pages}>
            {list.map(({ template, subjects }) => (
              <li key={template}>
                <Link
                  to={`${path}?mail=${template}&in=${shown}`}
                  aria-current={template === open?.template ? 'true' : undefined}
                >
                  {subjects[language]}
                </Link>
                <p className="text-3 text-sm">{template}</p>
              </li>
            ))}
          </ul>
        </Panel>
        {open && (
          <Panel title={<span lang={languageTag[shown]}>{open.subjects[shown]}</span>}>
            <TabLinks
              label={t('trial.mails.languages')}
              active={shown}
              tabs={languages.map((one) => ({
                key: one,
                label: t(`ui.language_${one}`),
                href: `${path}?mail=${open.template}&in=${one}`,
              }))}
            />
            <iframe
              className={styles.mail}
              title={open.subjects[shown]}
              src={`/dev/mail/sample/${open.template}/${shown}`}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            />
          </Panel>
        )}
      </div>
    </>
  );
}
