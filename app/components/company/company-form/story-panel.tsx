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
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { limits } from '#contract/limits.ts';
import styles from './story.module.css';
import type { CompanyValues, OwnCompany, StoryPart } from './values.ts';

interface StoryPanelProps {
  form: Pick<Form<CompanyValues>, 'values' | 'change' | 'error' | 'labelled' | 'field'>;
  company: OwnCompany;
}

/** "A day here" and the quote: each part begins with one of the photos above, then its text. They wait for an administrator. */
export function StoryPanel({ form, company }: StoryPanelProps) {
  const { t } = useTranslation();
  const { values, change, error, labelled, field } = form;
  const { story } = values;
  const chosen = new Set(story.map(({ photo }) => photo));
  const free = company.photos.filter(({ id }) => !chosen.has(id));
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
          {free.length > 0 ? (
            <ul className={styles.choices}>
              {free.map((photo, at) => (
                <li key={photo.id}>
                  <button
                    type="button"
                    aria-label={t('company_form.story.choose', { n: at + 1 })}
                    onClick={() => change({ story: [...story, newPart(photo.id)] })}
                  >
                    <img src={photo.url} alt="" loading="lazy" />
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-2 text-sm">{t('company_form.story.no_photo')}</p>
          )}
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
      <Field
        {...labelled('quote_by', t('company_form.field.quote_by'))}
        help={t('company_form.story.quote_by_help')}
      >
        <TextInput {...field('quote_by')} limit={limits.shortText} />
      </Field>
      <Field label={t('company_form.story.people')} error={error('people_agree')} group>
        <Checkbox checked={values.people_agree} onValue={(people_agree) => change({ people_agree })}>
          {t('company_form.field.people_agree')}
        </Checkbox>
      </Field>
    </FormPanel>
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
