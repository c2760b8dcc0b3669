import { useRef } from 'react';
import { Counter } from '#app/ui/indicators/counter.tsx';
import { useId } from '#app/ui/use-id.ts';
import { documentOfProse, proseOfDocument } from './prose-document.ts';
import { RichField } from './rich-field.tsx';

interface ProseFieldProps {
  label: string;
  /** Language of the text. */
  lang: string;
  value: string;
  onValue: (text: string) => void;
  limit?: number;
}

/** Edits a text with headings and lists that is stored in its notation (contract/recruitments/prose.ts). */
export function ProseField({ value, onValue, limit, ...field }: ProseFieldProps) {
  const counterId = useId();
  const shown = useRef({ text: value, document: documentOfProse(value) });
  // A text that the editor itself has reported is not read again: its cursor and its empty lines would be lost.
  if (shown.current.text !== value) shown.current = { text: value, document: documentOfProse(value) };
  return (
    <>
      <RichField
        {...field}
        isProse
        describedBy={limit === undefined ? undefined : counterId}
        value={shown.current.document}
        onValue={(document) => {
          const text = proseOfDocument(document);
          shown.current = { text, document };
          onValue(text);
        }}
      />
      {limit !== undefined && <Counter id={counterId} text={value} limit={limit} />}
    </>
  );
}
