import { LocalizedField } from '#app/components/shared/form-fields/localized-field.tsx';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { DecisionReasonText } from '#app/components/shared/review/decision-reason-text.tsx';
import type { Form } from '#app/form/use-form.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { limits } from '#contract/limits.ts';
import styles from './story.module.css';
import type { CompanyValues, OwnCompany, StoryPart } from './values.ts';

interface StoryPanelProps {
  form: Pick<Form<CompanyValues>, 'values' | 'change' | 'error'>;
  company: OwnCompany;
}

/** "A day here" and the quote: each part begins with one of the photos above, then its text. They wait for an administrator. */
export function StoryPanel({ form, company }: StoryPanelProps) {
  const { t } = useTranslation();
  const { values, change, error } = form;
  const { story } = values;
  const chosen = new Set(story.map(({ photo }) => photo));
  const free = company.photos.filter(({ id }) => !chosen.has(id));
  const face = company.photos.find(({ id }) => id === values.quote_face);
  const set = (at: number, part: StoryPart | undefined) =>
    change({ story: story.flatMap((old, place) => (place === at ? (part ?? []) : old)) });
  return (
    <FormPanel title={t('company_form.story.title')}>
      <PageState company={company} />
      <p className="text-2">{t('company_form.story.text')}</p>
      {story.map((part, at) => (
        <Part
          key={part.photo}
          part={part}
          n={at + 1}
          url={company.photos.find(({ id }) => id === part.photo)?.url}
          onPart={(next) => set(at, next)}
          error={error}
        />
      ))}
      {story.length < limits.companyStory && (
        <Field label={t('company_form.story.add')} error={error('story')} group>
          <PhotoChoice
            photos={free}
            word="choose"
            onPhoto={(photo) => change({ story: [...story, newPart(photo)] })}
          />
        </Field>
      )}
      <LocalizedField
        base="quote"
        label={t('company_form.field.quote')}
        limit={limits.quote}
        values={values}
        onChange={change}
        error={error}
      />
      <LocalizedField
        base="quote_by"
        label={t('company_form.field.quote_by')}
        help={t('company_form.story.quote_by_help')}
        limit={limits.shortText}
        values={values}
        onChange={change}
        error={error}
      />
      <Field
        label={t('company_form.field.quote_face')}
        help={t('company_form.story.face_help')}
        error={error('quote_face')}
        group
      >
        {face ? (
          <div className={styles.face}>
            <img src={face.url} alt={face.alt?.text ?? ''} />
            <Button variant="danger-text" size="dense" onClick={() => change({ quote_face: undefined })}>
              {t('company_form.story.remove_face')}
            </Button>
          </div>
        ) : (
          <PhotoChoice
            photos={company.photos}
            word="choose_face"
            onPhoto={(quote_face) => change({ quote_face })}
          />
        )}
      </Field>
      <Field label={t('company_form.story.people')} error={error('people_agree')} group>
        <Checkbox checked={values.people_agree} onValue={(people_agree) => change({ people_agree })}>
          {t('company_form.field.people_agree')}
        </Checkbox>
      </Field>
    </FormPanel>
  );
}

/** The company's photos as buttons; a click chooses one of them. */
function PhotoChoice({
  photos,
  word,
  onPhoto,
}: {
  photos: OwnCompany['photos'];
  /** Name of each button, with the number of its photo. */
  word: 'choose' | 'choose_face';
  onPhoto: (photo: string) => void;
}) {
  const { t } = useTranslation();
  if (photos.length === 0) return <p className="text-2 text-sm">{t('company_form.story.no_photo')}</p>;
  return (
    <ul className={styles.choices}>
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <button
            type="button"
            aria-label={t(`company_form.story.${word}`, { n: at + 1 })}
            onClick={() => onPhoto(photo.id)}
          >
            <img src={photo.url} alt={photo.alt?.text ?? ''} loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const newPart = (photo: string): StoryPart => ({ photo, text_vi: '', text_kr: '', text_en: '' });

interface PartProps {
  part: StoryPart;
  n: number;
  url: string | undefined;
  onPart: (part: StoryPart | undefined) => void;
  error: StoryPanelProps['form']['error'];
}

function Part({ part, n, url, onPart, error }: PartProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.part}>
      {url ? <img src={url} alt="" /> : <p className="text-2 text-sm">{t('company_form.story.gone')}</p>}
      <div className={styles.text}>
        <LocalizedField
          base="text"
          label={t('company_form.story.part', { n })}
          limit={limits.storyText}
          rows={3}
          values={part}
          onChange={(texts) => onPart({ ...part, ...texts })}
          error={() => error('story')}
        />
        <Button variant="danger-text" size="dense" onClick={() => onPart(undefined)}>
          {t('company_form.story.remove', { n })}
        </Button>
      </div>
    </div>
  );
}

function PageState({ company: { page, photos } }: Pick<StoryPanelProps, 'company'>) {
  const { t } = useTranslation();
  if (page?.status === 'WAITING' || photos.some(({ waits }) => waits))
    return <Note title={t('company_form.story.waiting')}>{t('company_form.story.waiting_text')}</Note>;
  if (page?.status !== 'REFUSED') return null;
  return (
    <Note urgent title={t('company_form.story.refused', { date: formatDate(page.created_at) })}>
      <DecisionReasonText reason={page.status_reason ?? ''} written={page.status_reason_language} />
    </Note>
  );
}
