import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconMessageCheck from '@tabler/icons-react/dist/esm/icons/IconMessageCheck.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge, type Tone } from '#app/ui/indicators/badge.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import type { InquiryKind as InquiryKindName, InquiryStatus, ReportReason } from '#contract/enums.ts';

const looks: Record<InquiryStatus, { tone: Tone; icon: IconType }> = {
  UNANSWERED: { tone: 'son', icon: IconMessageCircle },
  WAITING: { tone: 'nghe', icon: IconHourglass },
  ANSWERED: { tone: 'la', icon: IconMessageCheck },
};

/** State of an inquiry. Its writer has nothing to do about an unanswered one: `own` shows that one calmly. */
export function InquiryBadge({ status, own = false }: { status: InquiryStatus; own?: boolean }) {
  const { t } = useTranslation();
  const look = looks[status];
  return (
    <Badge {...look} tone={own && status === 'UNANSWERED' ? 'da' : look.tone}>
      {t(`enum.inquiry_status.${status}`)}
    </Badge>
  );
}

/** What an inquiry is, in a list: a question, or a report and why. Words and no badge, since it needs two lines on phones. */
export function InquiryKind({ kind, reason }: { kind: InquiryKindName; reason: ReportReason | null }) {
  const { t } = useTranslation();
  return reason === null
    ? t(`enum.inquiry_kind.${kind}`)
    : t('inquiry.report_of', { reason: t(`enum.report_reason.${reason}`) });
}

/** Says that an inquiry is a report, and why it was made; nothing for a question. */
export function ReportBadge({ reason }: { reason: ReportReason | null }) {
  const { t } = useTranslation();
  if (reason === null) return null;
  return (
    <Badge tone="da" icon={IconFlag}>
      {t('inquiry.report_of', { reason: t(`enum.report_reason.${reason}`) })}
    </Badge>
  );
}
