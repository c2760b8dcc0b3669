import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconMessageCheck from '@tabler/icons-react/dist/esm/icons/IconMessageCheck.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge, type Tone } from '#app/ui/indicators/badge.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import type { InquiryKind as InquiryKindName, InquiryStatus, ReportReason } from '#contract/enums.ts';

const statusStyles: Record<InquiryStatus, { tone: Tone; icon: IconType }> = {
  UNANSWERED: { tone: 'son', icon: IconMessageCircle },
  WAITING: { tone: 'nghe', icon: IconHourglass },
  ANSWERED: { tone: 'la', icon: IconMessageCheck },
};

/** State of an inquiry. Its writer cannot do anything about an unanswered one: `own` shows it without emphasis. */
export function InquiryBadge({ status, own = false }: { status: InquiryStatus; own?: boolean }) {
  const { t } = useTranslation();
  const style = statusStyles[status];
  return (
    <Badge {...style} tone={own && status === 'UNANSWERED' ? 'da' : style.tone}>
      {t(`enum.inquiry_status.${status}`)}
    </Badge>
  );
}

/**
 * Kind of an inquiry in a list: a question, or a report with its reason. Plain text and no badge, because it needs two
 * lines on phones.
 */
export function InquiryKind({ kind, reason }: { kind: InquiryKindName; reason: ReportReason | null }) {
  const { t } = useTranslation();
  return reason === null
    ? t(`enum.inquiry_kind.${kind}`)
    : t('inquiry.report_of', { reason: t(`enum.report_reason.${reason}`) });
}

/** Badge of a report with its reason; renders nothing for a question. */
export function ReportBadge({ reason }: { reason: ReportReason | null }) {
  const { t } = useTranslation();
  if (reason === null) return null;
  return (
    <Badge tone="da" icon={IconFlag}>
      {t('inquiry.report_of', { reason: t(`enum.report_reason.${reason}`) })}
    </Badge>
  );
}
