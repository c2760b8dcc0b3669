import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import { addressWithQuery } from '#app/address/address-with-query.ts';
import { useQuery } from '#app/address/query.ts';
import { assertOk } from '#app/api/types.ts';
import { usePolledCall } from '#app/api/use-call.ts';
import { useSavedFilters } from '#app/components/company/applicant-bar/saved-filters.ts';
import { Calendar } from '#app/components/company/interviews/calendar.tsx';
import {
  type CalendarView,
  daysOfView,
  parseCalendarView,
} from '#app/components/company/interviews/month.ts';
import styles from '#app/components/company/interviews/tools.module.css';
import { CalendarTools } from '#app/components/company/interviews/tools.tsx';
import { Week } from '#app/components/company/interviews/week.tsx';
import { saveInterviews } from '#app/components/shared/application/save-calendar.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { currentTime } from '#app/i18n/current-time.ts';
import { dayOf, formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { companyPage, defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Help } from '#app/ui/overlays/help.tsx';
import type { InterviewRow } from '#contract/applications/interviews.ts';
import { memberRoles } from '#contract/call.ts';

export const screen = defineScreen('/employer/interview', {
  ...companyPage(memberRoles.deciding),
  title: 'interview.title',
  query: ['view', 'week', 'month', 'ad'],
});

const path = '/employer/interview';
const call = 'GET /employer/interview/list';

/** The interviews of a week or month, of one ad or of all ads. */
export async function load({ api, query }: LoadArgs) {
  const today = dayOf(currentTime());
  const shown = parseCalendarView(query, today);
  const days = daysOfView(shown);
  const ad = Number(query.get('ad'));
  const input = {
    from: days[0] ?? today,
    ...(Number.isSafeInteger(ad) && ad > 0 ? { recruitment_id: ad } : {}),
  };
  return { today, shown, input, answer: assertOk(await api(call, input)) };
}

/** The company's interviews as a calendar. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const [query, changeQuery] = useQuery();
  const { today, shown } = data;
  const { list: sixWeeks, ads } = usePolledCall(call, data.input, data.answer);
  useSavedFilters('calendar', { ads });
  const days = daysOfView(shown);
  const list = sixWeeks.filter(({ interview_date }) => days.includes(interview_date));
  const hasOne =
    shown.view === 'week' ? list.length > 0 : list.some((one) => one.interview_date.startsWith(shown.month));
  const coming = list.filter((one) => one.interview_date >= today && isAgreed(one));
  return (
    <>
      <WorkHead
        above="/employer"
        title={t('interview.title')}
        marks={<Help about={t('interview.title')}>{t('interview.text')}</Help>}
        actions={coming.length > 0 && <SaveButton interviews={coming} />}
      />
      {ads.length === 0 ? (
        <Panel flush>
          <EmptyState
            level={2}
            seed={path}
            title={t('interview.empty.title')}
            text={t('interview.empty.text')}
            action={<LinkButton href="/employer/candidate">{t('interview.empty.action')}</LinkButton>}
          />
        </Panel>
      ) : (
        <>
          <CalendarTools
            shown={shown}
            today={today}
            ads={ads}
            chosen={data.input.recruitment_id}
            hrefOf={(changes) => addressWithQuery(path, query, changes)}
            onChanges={change}
          />
          {!hasOne && (
            <NoInterviews
              view={shown.view}
              later={sixWeeks.find((one) => one.interview_date > (days.at(-1) ?? today) && isAgreed(one))}
              hrefOf={(week) => addressWithQuery(path, query, { week })}
            />
          )}
          {shown.view === 'week' ? (
            <Week days={days} interviews={list} today={today} />
          ) : (
            <Calendar month={shown.month} interviews={list} today={today} />
          )}
        </>
      )}
    </>
  );

  function change(changes: Record<string, string | null>) {
    changeQuery(
      (next) => {
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
      },
      { keepScroll: true },
    );
  }
}

interface NoInterviewsProps {
  view: CalendarView['view'];
  /** The first interview after the displayed days. */
  later: InterviewRow | undefined;
  hrefOf: (day: string) => string;
}

/** Says that the displayed days have no interviews, with a link from an empty week to the next one that has. */
function NoInterviews({ view, later, hrefOf }: NoInterviewsProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.empty} role="status">
      {t(view === 'week' ? 'interview.none_in_week' : 'interview.none')}{' '}
      {view === 'week' && later && (
        <Anchor className="text-link" href={hrefOf(later.interview_date)}>
          {t('interview.later', { date: formatDate(later.interview_date) })}
        </Anchor>
      )}
    </p>
  );
}

/** Saves the coming interviews of the displayed days as one calendar file. */
function SaveButton({ interviews }: { interviews: readonly InterviewRow[] }) {
  const { t } = useTranslation();
  return (
    <Button icon={IconCalendarPlus} onClick={() => saveInterviews(interviews.map(toEvent))}>
      {t('interview.save')}
    </Button>
  );

  function toEvent(one: InterviewRow) {
    return {
      profileApplyId: one.profile_apply_id,
      path: `/employer/candidate/${one.recruitment_id}/apply/${one.profile_apply_id}`,
      sequence: one.interview_sequence,
      confirmed: one.stage === 'CONFIRMED',
      date: one.interview_date,
      time: one.interview_time,
      minutes: one.interview_minutes,
      place: one.interview_place,
      note: one.interview_note,
      title: t('interview.summary', { name: one.profile_full_name, title: one.recruitment_title }),
    };
  }
}

/** True if the interview is expected to take place: the candidate has confirmed it or has not answered yet. */
const isAgreed = ({ stage }: InterviewRow) => stage === 'CONFIRMED' || stage === 'INVITED';
