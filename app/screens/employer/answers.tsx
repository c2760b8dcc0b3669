import { api } from '#app/api/client.ts';
import { DueAnswers } from '#app/components/company/due-answers/due-answers.tsx';
import { SignInHelp } from '#app/components/company/due-answers/sign-in-help.tsx';
import { SetupPage } from '#app/components/shared/account/setup-page.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen } from '#app/route-table/screen.ts';

export const screen = defineScreen('/employer/answers', { area: 'employer', title: 'due_answer.title' });

/** /employer/answers#TICKET: answers the applicants of a mail without signing in. Opening the page changes nothing. */
export function Page() {
  const { t } = useTranslation();
  return (
    <SetupPage
      title={t('due_answer.title')}
      check={(ticket) => api('POST /answer/check-due', { ticket }, { silent: true })}
      textOf={({ company_name }) => t('due_answer.text', { company: company_name })}
      words={{
        checking: t('due_answer.checking'),
        failed: t('due_answer.failed'),
        over: t('due_answer.over'),
        overText: t('due_answer.over_text'),
        done: '',
      }}
      help={<SignInHelp />}
    >
      {(ticket, { onOver }, link) => <DueAnswers ticket={ticket} link={link} onOver={onOver} />}
    </SetupPage>
  );
}
