import { useTranslation } from '#app/i18n/translation.tsx';
import { type Career, CareerLevels } from './career-levels.tsx';

interface CareerPickerProps {
  /** Subject of the choice, if it is not the job that a candidate wants. */
  title?: string;
  chosen: readonly number[];
  onPick: (career: Career) => void;
  onClose: () => void;
}

/** Chooses a career of a resume or an ad. */
export function CareerPicker({ title, ...rest }: CareerPickerProps) {
  const { t } = useTranslation();
  return (
    <CareerLevels
      {...rest}
      title={title ?? t('resume.form.choose_career')}
      placeholder={t('resume.form.career_search')}
      levels={{ group: t('resume.form.group'), career: t('resume.form.career') }}
      hintOf={({ child }) => String(child.length)}
    />
  );
}
