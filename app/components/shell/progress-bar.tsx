import { useNavigation } from 'react-router';
import { useWords } from '#app/words.tsx';

/** A thin line at the top while a page is on its way; its style waits 200 ms, so quick pages show none. */
export function ProgressBar() {
  const { t } = useWords();
  const isLoading = useNavigation().state !== 'idle';
  if (!isLoading) return null;
  return <div className="page-progress" role="progressbar" aria-label={t('common.loading')} />;
}
