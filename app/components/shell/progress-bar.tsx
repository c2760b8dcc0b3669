import { useNavigation } from 'react-router';
import { TopProgress } from '#app/ui/marks/progress-bar.tsx';
import { useWords } from '#app/words/words.tsx';

/** A thin line at the top while a page is on its way. */
export function ProgressBar() {
  const { t } = useWords();
  return <TopProgress active={useNavigation().state !== 'idle'} label={t('common.loading')} />;
}
