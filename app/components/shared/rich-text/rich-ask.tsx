import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { translateMessage } from '#app/form/message.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { isComposing } from '#app/ui/is-composing.ts';
import { useLabels } from '#app/ui/labels.tsx';
import { findFileProblem } from '#contract/files.ts';
import { isSafeHref } from '#contract/text/rich-text.ts';
import { PictureDrop } from '../pictures/picture-drop.tsx';
import { type Picture, uploadPicture } from '../pictures/upload-picture.ts';
import styles from './rich-field.module.css';

/** Input that a toolbar button needs before it can act. */
export interface RichPrompt {
  kind: 'link' | 'image';
  /** The picture that was dropped or pasted. */
  file?: File;
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
      file={asked.file}
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

interface AskImageProps extends Pick<RichAskProps, 'onImage' | 'onClose'> {
  /** The picture that was dropped or pasted; without one it is chosen here. */
  file: File | undefined;
}

function AskImage({ file, onImage, onClose }: AskImageProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const [picture, setPicture] = useState<Picture>();
  const [alt, setAlt] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ file?: string; alt?: string }>({});
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('input')?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => void (file && take(file)), []);

  async function take(file: File) {
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
      <div ref={first}>
        <Field label={t('content_form.rich.file')} error={problem.file} help={picture?.name}>
          <PictureDrop
            kind="content"
            upload={uploadPicture}
            onStored={(stored) => {
              setPicture(stored);
              setProblem({});
            }}
          />
        </Field>
      </div>
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

/** Moves the focus to the first field. */
function useFocus() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
}
