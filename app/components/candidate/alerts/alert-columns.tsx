import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMailQuestion from '@tabler/icons-react/dist/esm/icons/IconMailQuestion.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { Link } from '#app/address/link.tsx';
import type { ListColumn } from '#app/components/shared/list-page/list-table.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge, type Tone } from '#app/ui/indicators/badge.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import type { AlertStatus } from '#contract/enums.ts';
import type { OutputOf } from '#contract/index.ts';

type OwnAlert = OutputOf<'GET /candidate/alert/list'>['list'][number];

const statusStyles: Record<AlertStatus, { tone: Tone; icon: IconType }> = {
  ACTIVE: { tone: 'la', icon: IconMail },
  PAUSED: { tone: 'da', icon: IconPlayerPause },
  WAITING: { tone: 'nghe', icon: IconMailQuestion },
};

/** Columns of the own saved searches: the search leads to its form, with a link to the matching list beside it. */
export function useAlertColumns(): ListColumn<OwnAlert>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      head: t('alert.own.name'),
      fold: 'title',
      width: 'wide',
      cell: ({ id, name }) => (
        <Link to={`/user/alerts/${id}`} className="text-link">
          {name.join(' · ')}
        </Link>
      ),
    },
    {
      key: 'status',
      head: t('alert.own.status'),
      cell: ({ status }) => <Badge {...statusStyles[status]}>{t(`alert.status.${status}`)}</Badge>,
    },
    {
      key: 'frequency',
      head: t('alert.own.frequency'),
      cell: ({ frequency }) => t(`alert.frequency.${frequency}`),
    },
    {
      key: 'created',
      head: t('alert.own.created'),
      numeric: true,
      fold: 'hide',
      cell: ({ created_at }) => formatDate(created_at),
    },
    {
      key: 'list',
      head: <span className="visually-hidden">{t('alert.own.open')}</span>,
      cell: ({ query }) => (
        <Link to={`/recruitment${query}`} className="text-link">
          {t('alert.own.open')}
        </Link>
      ),
    },
  ];
}
