import { useState } from 'react';
import { useCall } from '#app/api/use-call.ts';
import { SavedTextPicker } from '#app/components/shared/form-fields/saved-text-picker.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import type { OutputOf } from '#contract/index.ts';
import { type Language, languages, languageTag } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';

type Reply = OutputOf<'GET /admin/saved-reply/list'>['list'][number];

interface SavedRepliesProps {
  /** Language of the inquiry's writer. */
  language: Language;
  /** The typed text. */
  text: string;
  onText: (text: string) => void;
}

/** Reply templates above an answer: in the language of the writer, else in Vietnamese, else in any; the choice shows which. */
export function SavedReplies({ language, text, onText }: SavedRepliesProps) {
  const { t, language: own } = useTranslation();
  const { data } = useCall('GET /admin/saved-reply/list', { limit: limits.savedReplies }, { silent: true });
  const [choice, setChoice] = useState('');
  const [begun, setBegun] = useState('');

  function choose(next: string) {
    const reply = data?.list.find(({ id }) => String(id) === next);
    const begins = reply ? textFor(reply, language).text : '';
    setChoice(next);
    setBegun(begins);
    onText(begins);
  }

  const labelOf = (reply: Reply) => {
    const { spoken } = textFor(reply, language);
    const title = [own, ...languages].map((one) => reply[`title_${one}`]).find(Boolean) ?? '';
    return spoken === language ? title : `${title} (${languageTag[spoken].toUpperCase()})`;
  };
  return (
    <SavedTextPicker
      label={t('admin.replies.choose')}
      placeholder={t('admin.replies.none_chosen')}
      aside={
        <Anchor className="text-link text-sm" href="/admin/question/reply">
          {t('admin.replies.manage')}
        </Anchor>
      }
      value={text === '' ? '' : choice}
      groups={[
        { options: data?.list.map((reply) => ({ value: String(reply.id), label: labelOf(reply) })) ?? [] },
      ]}
      isOwn={text.trim() !== '' && text !== begun}
      ask={{
        title: t('admin.replies.replace_title'),
        text: t('admin.replies.replace_text'),
        confirm: t('admin.replies.replace'),
      }}
      onChoose={choose}
    />
  );
}

/** The text of a template for a language, with the usual fallbacks, and its actual language. */
function textFor(reply: Reply, language: Language): { text: string; spoken: Language } {
  const spoken = [language, ...languages].find((one) => reply[`text_${one}`]) ?? language;
  return { text: reply[`text_${spoken}`] ?? '', spoken };
}
