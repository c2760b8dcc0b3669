import { usePlace } from '#app/place.tsx';
import { hasScreen } from '#app/routes.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { useWords } from '#app/words.tsx';

const wordings = { 401: 'sign_in', 403: 'forbidden', 404: 'not_found', 410: 'gone' } as const;

function wordingOf(status: number) {
  return status in wordings ? wordings[status as keyof typeof wordings] : 'failed';
}

/** What an HTTP status means for the reader, and the ways on; what only failed can be tried again. */
export function Later({ status }: { status: number }) {
  const { t } = useWords();
  const { path, search } = usePlace();
  const wording = wordingOf(status);
  return (
    <ErrorPage code={status} title={t(`common.${wording}.title`)} text={t(`common.${wording}.text`)}>
      {wording === 'failed' && (
        <LinkButton look="filled" replace href={path + search}>
          {t('common.retry')}
        </LinkButton>
      )}
      <LinkButton look={wording === 'failed' ? 'outline' : 'filled'} href="/">
        {t('common.to_home')}
      </LinkButton>
      {hasScreen('/recruitment') && (
        <LinkButton look="outline" href="/recruitment">
          {t('common.to_recruitments')}
        </LinkButton>
      )}
    </ErrorPage>
  );
}
