import { formatDate } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { Pagination } from '#app/ui/actions/pagination.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Table } from '#app/ui/layout/table.tsx';
import { shortAnswerText } from '../applicant/answer-badge.tsx';
import { AssigneeMark } from '../applicant/assignee-mark.tsx';
import { NewsRequestMark } from '../applicant/news-request-mark.tsx';
import { StageWithNotice } from '../applicant/refusal-notice.tsx';
import { ScorecardNumber } from '../applicant/scorecard-number.tsx';
import { ApplicantTags } from '../applicant/tags.tsx';
import type { ApplicantList as Answer } from '../applicant-moves/calls.ts';
import { type Applicant, formatApplicantName } from '../applicant-moves/columns.ts';
import type { StageChanges } from '../applicant-moves/use-moves.ts';
import type { ManyApplicants } from '../applicants-many/use-many-applicants.tsx';
import { formatApplicantFacts } from './card.tsx';
import { MoveMenu } from './move-menu.tsx';

interface ApplicantTableProps {
  list: Answer;
  moves: StageChanges;
  many: ManyApplicants;
  hrefOf: (row: Applicant) => string;
  pageHref: (page: number) => string;
}

/** The applicants of an ad as rows of a table, page by page. */
export function ApplicantTable({ list, moves, many, hrefOf, pageHref }: ApplicantTableProps) {
  const { t } = useTranslation();
  const skills = list.recruitment.skills.length;
  const match = ({ person }: Applicant) => {
    if (!person || skills === 0) return '';
    const count = person.matched_skills.length;
    return count > 0 ? `${count}/${skills}` : t('applicant.no_match');
  };
  return (
    <>
      <Panel flush>
        <Table
          caption={t('applicant.title')}
          rows={list.list.map(moves.place)}
          keyOf={(row) => row.profile_apply_id}
          nameOf={(row) => formatApplicantName(row, t)}
          hrefOf={hrefOf}
          {...(many.isOffered && {
            selected: many.selected,
            onSelected: (keys: ReadonlySet<string | number>) => many.onSelected(keys as ReadonlySet<number>),
          })}
          columns={[
            {
              key: 'person',
              head: t('applicant.list.person'),
              cell: (row) => formatApplicantName(row, t),
              fold: 'title',
            },
            {
              key: 'experience',
              head: t('applicant.list.experience'),
              cell: (row) => row.person && formatApplicantFacts(row.person, t),
            },
            ...(list.tags.length > 0
              ? [
                  {
                    key: 'tags',
                    head: t('applicant.list.tags'),
                    cell: (row: Applicant) => row.tags.length > 0 && <ApplicantTags tags={row.tags} />,
                  },
                ]
              : []),
            ...companyColumns(list.list, t),
            { key: 'match', head: t('applicant.list.match'), cell: match, numeric: true, fold: 'hide' },
            {
              key: 'applied',
              head: t('applicant.list.applied'),
              cell: (row) => formatDate(row.applied_at),
              numeric: true,
            },
            ...answerColumn(list.list, t),
            {
              key: 'stage',
              head: t('applicant.list.stage'),
              cell: (row) => <Stage row={row} />,
            },
            {
              key: 'actions',
              head: <span className="visually-hidden">{t('applicant.list.actions')}</span>,
              cell: (row) => <MoveMenu row={row} moves={moves} />,
              fold: 'end',
              width: 'narrow',
            },
          ]}
        />
      </Panel>
      <Pagination page={list.page ?? 1} totalPages={list.total_page ?? 1} hrefOf={pageHref} />
    </>
  );
}

/** The column of promised dates, once an applicant has one. */
const answerColumn = (rows: readonly Applicant[], t: TranslateFn) =>
  rows.some(({ answer_due }) => answer_due)
    ? [
        {
          key: 'answer',
          head: t('applicant.answer.head'),
          foldLabel: t('applicant.answer.head'),
          cell: (row: Applicant) =>
            row.answer_due &&
            [formatDate(row.answer_due), shortAnswerText(row, t)].filter(Boolean).join(' · '),
          numeric: true,
        },
      ]
    : [];

/** Columns of data that the company itself has added to applicants. */
const companyColumns = (rows: readonly Applicant[], t: TranslateFn) => [
  ...assigneeColumn(rows, t),
  ...scoreColumn(rows, t),
];

/** The column of members, once an applicant has one. */
const assigneeColumn = (rows: readonly Applicant[], t: TranslateFn) =>
  rows.some(({ assignee }) => assignee)
    ? [
        {
          key: 'assignee',
          head: t('applicant.assignee.title'),
          cell: (row: Applicant) => row.assignee && <AssigneeMark assignee={row.assignee} />,
        },
      ]
    : [];

/** The column of scorecards, once an applicant has one. */
const scoreColumn = (rows: readonly Applicant[], t: TranslateFn) =>
  rows.some(({ score }) => score?.cards)
    ? [
        {
          key: 'score',
          head: t('scorecard.title'),
          cell: (row: Applicant) => <ScorecardNumber score={row.score} />,
          numeric: true,
        },
      ]
    : [];

/** Stage, the reason of a cancelled application, and whether the candidate asks for news. */
function Stage({ row }: { row: Applicant }) {
  const { t } = useTranslation();
  return (
    <>
      <StageWithNotice row={row} /> <NewsRequestMark asked={row.news_asked_at} />
      {row.cancel_reason && (
        <span className="text-2 text-sm">
          {' '}
          {t('applicant.stub.reason', { reason: t(`enum.cancel_reason.${row.cancel_reason}`) })}
        </span>
      )}
    </>
  );
}
