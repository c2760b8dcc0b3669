import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { retryUntilLoaded } from '#app/browser/retry.ts';
import { cx } from '#app/ui/cx.ts';
import { useField } from '#app/ui/fields/field.tsx';
import type { CursorState, mountEditor, RichEditor } from './mount.ts';
import { RichAsk, type RichPrompt } from './rich-ask.tsx';
import styles from './rich-field.module.css';
import text from './rich-text.module.css';
import { RichText, type ShownDocument } from './rich-text.tsx';
import { RichToolbar } from './rich-toolbar.tsx';

interface RichFieldProps {
  label: string;
  /** Language of the text. */
  lang: string;
  value: ShownDocument | null;
  onValue: (document: ShownDocument | null) => void;
  /** Allows only headings and lists, in a larger box. */
  isProse?: boolean;
  /** Id of a further description, such as a counter. */
  describedBy?: string | undefined;
}

type Mount = typeof mountEditor;

const nowhere: CursorState = { on: [], link: '', mayLink: false, mayUndo: false, mayRedo: false };

/**
 * Edits formatted text (docs/decisions/0048-content-records.md): toolbar, text, and the inputs for link and image.
 */
export function RichField(props: RichFieldProps) {
  const { label, lang, value, onValue, isProse = false, describedBy } = props;
  const field = useField(describedBy === undefined ? {} : { 'aria-describedby': describedBy });
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<RichEditor>(undefined);
  // Last document that the editor itself has reported: any other value comes from outside and is displayed.
  const lastReported = useRef(value);
  const latest = useRef(onValue);
  latest.current = onValue;
  const [place, setPlace] = useState(nowhere);
  const [asked, setAsked] = useState<RichPrompt>();
  const attributes = describe({ label, lang, field });
  const described = JSON.stringify(attributes);

  const mount = useMount();

  // Before the next paint, so that the text is in exactly one of the two places and nothing below it moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: mounted once; later values and descriptions have effects of their own
  useLayoutEffect(() => {
    if (!mount || !box.current) return;
    editor.current = mount(box.current, {
      document: lastReported.current,
      isProse,
      attributes,
      onChange: (document) => {
        lastReported.current = document;
        latest.current(document);
      },
      onPlace: setPlace,
      onLink: () => setAsked({ kind: 'link' }),
      onPicture: (file) => setAsked({ kind: 'image', file }),
    });
    return () => {
      editor.current?.destroy();
      editor.current = undefined;
    };
  }, [mount]);
  useEffect(() => {
    if (value === lastReported.current) return;
    lastReported.current = value;
    editor.current?.show(value);
  }, [value]);
  useEffect(() => editor.current?.describe(JSON.parse(described)), [described]);

  return (
    <div
      className={cx(styles.box, isProse && styles.large)}
      data-invalid={field['aria-invalid'] ? '' : undefined}
    >
      <RichToolbar
        label={label}
        place={place}
        isProse={isProse}
        onAct={(act) => editor.current?.act(act)}
        onUndo={() => editor.current?.undo()}
        onRedo={() => editor.current?.redo()}
        onLink={() => setAsked({ kind: 'link' })}
        onImage={() => setAsked({ kind: 'image' })}
      />
      {asked && (
        <RichAsk
          asked={asked}
          link={place.link}
          onLink={(href) => editor.current?.link(href)}
          onImage={(image) => editor.current?.image(image)}
          onClose={() => {
            setAsked(undefined);
            editor.current?.focus();
          }}
        />
      )}
      <div ref={box} className={styles.text}>
        {!mount && value && <RichText document={value} lang={lang} label={label} />}
      </div>
    </div>
  );
}

/** The editor's code, once it is loaded; until then, its text is rendered as readers will see it. */
function useMount(): Mount | undefined {
  const [mount, setMount] = useState<Mount>();
  useEffect(() => {
    let isUnmounted = false;
    void retryUntilLoaded(() => import('./mount.ts')).then(({ mountEditor }) => {
      if (!isUnmounted) setMount(() => mountEditor);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return mount;
}

interface Described {
  label: string;
  lang: string;
  field: ReturnType<typeof useField>;
}

/** ARIA attributes of a text box; the editor has none of its own. */
function describe({ label, lang, field }: Described): Record<string, string> {
  return {
    class: text.text ?? '',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    lang,
    ...(field.id && { id: field.id }),
    ...(field['aria-describedby'] && { 'aria-describedby': field['aria-describedby'] }),
    ...(field['aria-invalid'] && { 'aria-invalid': 'true' }),
    ...(field['aria-required'] && { 'aria-required': 'true' }),
  };
}
