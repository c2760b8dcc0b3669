import { useHasRole } from '#app/browser/member-role.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { memberRoles } from '#contract/call.ts';
import type { StarvingAd } from '#contract/hiring/company-figures.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import styles from './figures.module.css';
import type { Figures } from './funnel-panel.tsx';

/** Listed ads that got no application in 14 days, each with one suggestion; a link for members who can follow it. */
export function StarvingPanel({ starving, starving_total }: Pick<Figures, 'starving' | 'starving_total'>) {
  const { t } = useTranslation();
  const isWriter = useHasRole(memberRoles.ads);
  const isBuyer = useHasRole(memberRoles.ordering);
  const hrefOf = ({ next_step, recruitment_id }: StarvingAd) => {
    if (next_step === 'premium')
      return isBuyer ? `/employer/service/buy/premium?recruitment_id=${recruitment_id}` : undefined;
    return isWriter ? `/employer/recruitment/edit/${recruitment_id}` : undefined;
  };
  return (
    <Panel title={t('figure.starving.title')} className={styles.panel} flush>
      {starving.length === 0 ? (
        <p className={styles.none}>{t('figure.starving.none')}</p>
      ) : (
        <>
          <p className={styles.lead}>{t('figure.starving.text')}</p>
          <ul className={styles.list}>
            {starving.map((ad) => {
              const [href, step] = [hrefOf(ad), t(`figure.starving.step.${ad.next_step}`)];
              return (
                <li key={ad.recruitment_id}>
                  <b lang={hangulLang(ad.title)}>{ad.title}</b>
                  <span>
                    {ad.views === 0
                      ? t('figure.starving.no_views')
                      : t('figure.starving.views', { count: ad.views })}
                  </span>
                  {href ? (
                    <Anchor className="text-link" href={href}>
                      {step}
                    </Anchor>
                  ) : (
                    <span>{step}</span>
                  )}
                </li>
              );
            })}
          </ul>
          {starving_total > starving.length && (
            <p className={styles.more}>
              {t('figure.starving.more', { count: starving_total - starving.length })}
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
