import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useIdempotencyKey } from '#app/api/idempotency-key.ts';
import { ExpectedAnswer } from '#app/components/public/recruitment/answer-figures.tsx';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { OutputOf } from '#contract/index.ts';

type Shown = OutputOf<'GET /candidate/application/show'>;

interface AskNewsProps {
  application: Pick<Shown, 'profile_apply_id' | 'news' | 'company_answers'>;
  onChanged: () => void;
}

/** The usual time of the company while the candidate waits, and from the tenth day on a button that asks once whether there is news. */
export function AskNews({ application, onChanged }: AskNewsProps) {
  const { t } = useTranslation();
  const keyOf = useIdempotencyKey();
  const [isBusy, setBusy] = useState(false);
  const { profile_apply_id, news, company_answers } = application;
  // During an upgrade, a node of the previous version sends no `news`.
  if (!news) return null;

  async function ask() {
    setBusy(true);
    const body = { profile_apply_id };
    const answer = await api('POST /candidate/application/ask-for-news', body, { key: keyOf(body) });
    setBusy(false);
    if (answer.ok) toast.success(t('application.news.done'));
    onChanged();
  }

  if (news.asked_at)
    return <p className="text-2">{t('application.news.asked', { date: formatDate(news.asked_at) })}</p>;
  if (!news.may_ask) return news.may_ask_from && <ExpectedAnswer figures={company_answers} />;
  return (
    <Note
      title={t('application.news.title')}
      action={
        <Button disabled={isBusy} onClick={() => void ask()}>
          {t('application.news.button')}
        </Button>
      }
    >
      {t('application.news.text')}
    </Note>
  );
}
