import type { ComponentProps } from 'react';
import { translateMessage } from '#app/form/message.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { FileDrop } from '#app/ui/fields/file-drop.tsx';
import { fileKinds, fileTypeNames, findFileProblem } from '#contract/files.ts';
import { languageTag } from '#contract/languages.ts';

type PictureDropProps<Stored> = Pick<
  ComponentProps<typeof FileDrop<Stored>>,
  'upload' | 'onStored' | 'help' | 'isPart'
> & {
  kind: 'logo' | 'content';
};

/** Upload area for one image of a kind, checked by the rules of that kind; a new image replaces the old one. */
export function PictureDrop<Stored>({ kind, ...drop }: PictureDropProps<Stored>) {
  const { t, language } = useTranslation();
  return (
    <FileDrop
      {...drop}
      accept={fileKinds[kind].types}
      judge={(file) => {
        const problem = findFileProblem(kind, file);
        return problem && translateMessage(problem, t);
      }}
      types={fileTypeNames(kind)}
      maxBytes={fileKinds[kind].bytes}
      max={1}
      replaces
      locale={languageTag[language]}
    />
  );
}
