import { hasScreen } from '#app/routes.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { useWords } from '#app/words.tsx';
import { BrokenTile } from './broken-tile.tsx';

const wordings = { 401: 'sign_in', 403: 'forbidden', 404: 'not_found', 410: 'gone' } as const;

function wordingOf(status: number) {
  return status in wordings ? wordings[status as keyof typeof wordings] : 'failed';
}

/** What happened, and two ways on. */
export function ErrorPage({ status }: { status: number }) {
  const { t } = useWords();
  const wording = wordingOf(status);
  return (
    <section className="error-page">
      <BrokenTile />
      <p className="error-status">{status}</p>
      <h1>{t(`common.${wording}.title`)}</h1>
      <p className="error-text">{t(`common.${wording}.text`)}</p>
      <p className="error-ways">
        <LinkButton look="filled" href="/">
          {t('common.to_home')}
        </LinkButton>
        {hasScreen('/recruitment') && (
          <LinkButton look="outline" href="/recruitment">
            {t('common.to_recruitments')}
          </LinkButton>
        )}
      </p>
    </section>
  );
}
