import { useEffect, useRef, useState } from 'react';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { WholeAd } from '#app/components/shared/recruitment/whole-ad-on-demand.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Segmented } from '#app/ui/actions/segmented.tsx';
import { Stepper } from '#app/ui/actions/stepper.tsx';
import { focusFirstInvalid } from '#app/ui/fields/focus-invalid.ts';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import { workingForms } from '#contract/enums.ts';
import { type AdStep, adFieldLabel, adSteps } from '#contract/recruitments/ad-fields.ts';
import type { WordKey } from '../../../../locales/index.ts';
import { TextLanguage } from '../form-fields/text-language.tsx';
import { DraftLine } from '../record-form/draft-notes.tsx';
import { RecordConflict } from '../record-form/record-conflict.tsx';
import { fieldText } from '../recruitment/field-text.ts';
import { adTexts } from './ad-text-tabs.tsx';
import { DescriptionTemplates } from './description-templates.tsx';
import styles from './form.module.css';
import { FormFoot } from './form-foot.tsx';
import { AdFormNotes } from './notes.tsx';
import { Preview, type PreviewCompany } from './preview.tsx';
import { StepContact } from './step-contact.tsx';
import { StepPay } from './step-pay.tsx';
import { StepText } from './step-text.tsx';
import { StepTime } from './step-time.tsx';
import { StepWhat } from './step-what.tsx';
import { UnpaidDialog } from './unpaid-dialog.tsx';
import type { AdForm } from './use-ad-form.ts';
import { type AdValues, completeSchema, listInvalidFields, type OwnAd, stepOfField } from './values.ts';
import { WholePreview } from './whole-preview.tsx';

interface RecruitmentFormProps {
  form: AdForm;
  company: PreviewCompany;
  /** The saved ad; undefined for a new one. */
  ad?: OwnAd;
  onWorkingForm: (form: AdValues['working_form']) => void;
}

const parts = { what: StepWhat, pay: StepPay, time: StepTime, text: StepText, contact: StepContact };

/** An ad in five steps with the candidate's view beside it. */
export function RecruitmentForm({ form, company, ad, onWorkingForm }: RecruitmentFormProps) {
  const words = useTranslation();
  const { t } = words;
  const section = useStepFocus(form.step);
  const [isWhole, setWhole] = useState(false);
  usePrefetch(WholeAd);
  const missing = new Set(listInvalidFields(completeSchema, form.values).map(stepOfField));
  return (
    <TextLanguage values={form.values} bases={adTexts}>
      <form {...form.props(() => undefined)} className={styles.form}>
        <WorkHead
          title={t(ad ? 'ad_form.edit' : 'ad_form.create')}
          above={form.list}
          marks={
            <Segmented
              label={t('ad_form.field.working_form')}
              value={form.values.working_form}
              onValue={onWorkingForm}
              options={workingForms.map((value) => ({ value, label: t(`enum.working_form.${value}`) }))}
            />
          }
          actions={<SaveState form={form} />}
        />
        <AdFormNotes form={form} ad={ad} company={company.company_name} />
        <div className={styles.columns}>
          <div className={styles.steps}>
            <Stepper
              label={t('ad_form.steps_label')}
              steps={adSteps.map((name) => ({
                key: name,
                title: t(`ad_form.step.${name}`),
                text: summaryOf(name, form, missing.has(name), t),
                state: name === form.step ? 'current' : missing.has(name) ? 'waiting' : 'done',
                onSelect: () => form.setStep(name),
              }))}
            />
          </div>
          <div className={styles.panels}>
            {adSteps.map((name) => {
              const Part = parts[name];
              return (
                <section
                  key={name}
                  hidden={name !== form.step}
                  ref={name === form.step ? section : undefined}
                  className={styles.panel}
                  aria-labelledby={`step-${name}`}
                >
                  <h2 id={`step-${name}`} tabIndex={-1}>
                    {t(`ad_form.step.${name}`)}
                  </h2>
                  <Part form={form} />
                </section>
              );
            })}
          </div>
          <Preview
            values={form.publicValues}
            company={company}
            hasText={form.step === 'text'}
            onWhole={() => setWhole(true)}
          />
        </div>
        <FormFoot form={form} onWhole={() => setWhole(true)} />
        {isWhole && <WholePreview form={form} company={company} onClose={() => setWhole(false)} />}
        <RecordConflict
          form={form}
          labelOf={(name) => t(adFieldLabel(name) as WordKey)}
          textOf={(name, values) => fieldText(name, values[name], words)}
        />
      </form>
      {/* The dialogs are outside the form, because they have forms of their own. */}
      <UnpaidDialog form={form} />
      {form.isChoosing && <DescriptionTemplates form={form} />}
    </TextLanguage>
  );
}

/** Moves the focus to the first error of another step, else to its heading. */
function useStepFocus(step: AdStep) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (focusFirstInvalid(section.current)) return;
    section.current?.querySelector('h2')?.focus();
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return section;
}

function summaryOf(
  name: AdStep,
  { values, step }: AdForm,
  isMissing: boolean,
  t: ReturnType<typeof useTranslation>['t'],
): string | undefined {
  if (name === step) return t('ad_form.filling');
  if (isMissing) return t('ad_form.not_complete');
  return name === 'what' ? values.title_vi || values.title_kr || values.title_en : undefined;
}

/** Whether and when the draft was saved automatically. */
function SaveState({ form }: { form: AdForm }) {
  const { t } = useTranslation();
  const { auto } = form;
  return (
    <>
      <span role="status" className={styles.saved}>
        {auto.state === 'busy' && t('ad_form.auto.busy')}
        {auto.state === 'failed' && t('ad_form.auto.failed')}
        {auto.state === 'refused' && t('ad_form.auto.refused')}
        {auto.state === 'saved' && t('ad_form.auto.saved', { time: formatDateTime(auto.at).slice(11) })}
      </span>
      {form.serverDraft && <DraftLine draft={form.serverDraft} />}
      {form.isDraft && (
        <Button loading={form.isSaving} onClick={form.saveDraft}>
          {t('ad_form.save_draft')}
        </Button>
      )}
    </>
  );
}
