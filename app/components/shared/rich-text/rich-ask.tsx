import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { translateMessage } from '#app/form/message.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field, useField } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { isComposing } from '#app/ui/is-composing.ts';
import { useLabels } from '#app/ui/labels.tsx';
import { fileKinds, fileTypeNames, findFileProblem } from '#contract/files.ts';
import { isSafeHref } from '#contract/text/rich-text.ts';
import styles from './rich-field.module.css';
import { type Picture, uploadPicture } from './upload-picture.ts';

/** Input that a toolbar button needs before it can act. */
export interface RichPrompt {
  kind: 'link' | 'image';
}

interface RichAskProps {
  asked: RichPrompt;
  /** The link at the cursor; '' for none. */
  link: string;
  /** '' removes the link. */
  onLink: (href: string) => void;
  onImage: (image: { src: string; alt: string; width: number; height: number }) => void;
  onClose: () => void;
}

/** The line between toolbar and text that asks for a link or an image. */
export function RichAsk({ asked, link, onLink, onImage, onClose }: RichAskProps) {
  return asked.kind === 'link' ? (
    <AskLink
      link={link}
      onLink={(href) => {
        onLink(href);
        onClose();
      }}
      onClose={onClose}
    />
  ) : (
    <AskImage
      onImage={(image) => {
        onImage(image);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface LineProps {
  children: ReactNode;
  /** Called on Enter; this line is inside the record's form, which Enter must not submit. */
  onEnter: () => void;
  onClose: () => void;
  buttons: ReactNode;
}

function Line({ children, onEnter, onClose, buttons }: LineProps) {
  const labels = useLabels();
  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') onClose();
    else if (event.key !== 'Enter' || (event.target as HTMLElement).tagName === 'BUTTON') return;
    else onEnter();
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape of the fields inside
    <div className={styles.ask} onKeyDown={press}>
      {children}
      <div className={styles.buttons}>
        {buttons}
        <Button size="dense" variant="subtle" onClick={onClose}>
          {labels.close}
        </Button>
      </div>
    </div>
  );
}

function AskLink({ link, onLink, onClose }: Pick<RichAskProps, 'link' | 'onLink' | 'onClose'>) {
  const { t } = useTranslation();
  const [href, setHref] = useState(link);
  const [isWrong, setWrong] = useState(false);
  const input = useFocus();
  function put() {
    // Most people leave out the scheme: "sanviec.vn".
    const full = [href.trim(), `https://${href.trim()}`].find(isSafeHref);
    if (full) onLink(full);
    else setWrong(true);
  }
  return (
    <Line
      onEnter={put}
      onClose={onClose}
      buttons={
        <>
          <Button size="dense" variant="outline" onClick={put}>
            {t('content_form.rich.put')}
          </Button>
          {link && (
            <Button size="dense" variant="danger-text" onClick={() => onLink('')}>
              {t('content_form.rich.unlink')}
            </Button>
          )}
        </>
      }
    >
      <Field
        label={t('content_form.rich.address')}
        error={isWrong && t('content_form.rich.address_wrong')}
        help={t('content_form.rich.address_help')}
      >
        <TextInput ref={input} value={href} onValue={setHref} inputMode="url" placeholder="https://" />
      </Field>
    </Line>
  );
}

function AskImage({ onImage, onClose }: Pick<RichAskProps, 'onImage' | 'onClose'>) {
  const { t } = useTranslation();
  const labels = useLabels();
  const [picture, setPicture] = useState<Picture>();
  const [alt, setAlt] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ file?: string; alt?: string }>({});
  const input = useFocus();

  async function take(file: File | undefined) {
    if (!file) return;
    const found = findFileProblem('content', file);
    if (found) return setProblem({ file: translateMessage(found, t) });
    setProblem({});
    setBusy(true);
    try {
      setPicture(await uploadPicture(file));
    } catch (error) {
      setProblem({ file: (error instanceof Error && error.message) || labels.upload_failed });
    } finally {
      setBusy(false);
    }
  }

  function put() {
    const text = alt.trim();
    if (!picture) return setProblem({ file: t('content_form.rich.file_first') });
    if (text === '') return setProblem({ alt: t('content_form.rich.alt_needed') });
    onImage({ src: picture.url, alt: text, width: picture.width, height: picture.height });
  }

  return (
    <Line
      onEnter={put}
      onClose={onClose}
      buttons={
        <Button size="dense" variant="outline" loading={isBusy} onClick={put}>
          {t('content_form.rich.put')}
        </Button>
      }
    >
      <Field
        label={t('content_form.rich.file')}
        error={problem.file}
        help={picture ? picture.name : fileTypeNames('content')}
      >
        <PictureInput inputRef={input} onFile={take} />
      </Field>
      <Field
        label={t('content_form.rich.alt')}
        required
        error={problem.alt}
        help={t('content_form.rich.alt_help')}
      >
        <TextInput value={alt} onValue={setAlt} limit={300} />
      </Field>
    </Line>
  );
}

interface PictureInputProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onFile: (file: File | undefined) => void;
}

function PictureInput({ inputRef, onFile }: PictureInputProps) {
  const field = useField({});
  return (
    <input
      {...field}
      ref={inputRef}
      type="file"
      accept={fileKinds.content.accept}
      className={styles.file}
      onChange={(event) => onFile(event.target.files?.[0])}
    />
  );
}

/** Moves the focus to the first field. */
function useFocus() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
}
