import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef } from 'react';
import { LocalizedField } from '#app/components/shared/form-fields/localized-field.tsx';
import { TextLanguage, TextTabs } from '#app/components/shared/form-fields/text-language.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { SkeletonRows } from '#app/ui/indicators/skeleton.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { limits } from '#contract/limits.ts';
import styles from './criteria-dialog.module.css';
import { type Criteria, type TypedCriterion, useCriteria } from './use-criteria.ts';

interface CriteriaDialogProps {
  /** Id of the ad. */
  id: number;
  title: string;
  onClose: () => void;
  onDone: () => void;
}

/** Sets the criteria by which members rate the applicants of an ad. */
export function CriteriaDialog({ id, title, onClose, onDone }: CriteriaDialogProps) {
  const { t } = useTranslation();
  const criteria = useCriteria(id, () => {
    toast.success(t('scorecard.criteria.done', { title }));
    onDone();
  });
  const { list, problem, isBusy, isDirty, isAsking } = criteria;
  return (
    <Modal
      open
      size="md"
      title={t('scorecard.criteria.title')}
      dirty={isDirty}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="filled"
            loading={isBusy}
            disabled={!list}
            onClick={() => void criteria.save(false)}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p>
        <b>{title}</b>
      </p>
      <p className="text-2 text-sm">{t('scorecard.criteria.text')}</p>
      {!list && !problem && <SkeletonRows count={3} variant="line" />}
      {list && <CriteriaFields list={list} criteria={criteria} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          open
          danger
          title={t('scorecard.criteria.ask')}
          text={t('scorecard.criteria.ask_text')}
          confirmLabel={t('scorecard.criteria.confirm')}
          onConfirm={() => void criteria.save(true)}
          onClose={criteria.stopAsking}
        />
      )}
    </Modal>
  );
}

/** The fields of all criteria, in one language at a time. */
function CriteriaFields({ list, criteria }: { list: readonly TypedCriterion[]; criteria: Criteria }) {
  const { t } = useTranslation();
  const rows = useRef<HTMLOListElement>(null);
  const texts = list.map(({ key }, at) => ({
    base: key,
    label: t('scorecard.criteria.name', { number: at + 1 }),
    required: true,
  }));
  const values = Object.assign({}, ...list.map(({ texts: own }) => own)) as Record<string, string>;

  function add() {
    criteria.add();
    // The new field exists after the next render.
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  }

  return (
    <TextLanguage values={values} bases={texts.map(({ base }) => base)}>
      <div className={styles.parts}>
        {list.length > 0 && <TextTabs texts={texts} values={values} error={criteria.error} />}
        {list.length === 0 && <p className={styles.none}>{t('scorecard.criteria.none')}</p>}
        <ol ref={rows} className={styles.rows}>
          {list.map(({ key, marks }, at) => (
            <li key={key} className={styles.row}>
              <LocalizedField
                base={key}
                label={t('scorecard.criteria.name', { number: at + 1 })}
                required
                limit={limits.criterionName}
                placeholder={at === 0 ? t('scorecard.criteria.example') : undefined}
                values={values}
                onChange={(part) => criteria.change(key, part)}
                error={criteria.error}
                aside={marks > 0 && t('scorecard.criteria.marks', { count: marks })}
              />
              <div className={styles.acts}>
                <IconButton
                  icon={IconArrowUp}
                  label={t('scorecard.criteria.up', { number: at + 1 })}
                  disabled={at === 0}
                  onClick={() => criteria.moveUp(at)}
                />
                <IconButton
                  icon={IconTrash}
                  label={t('scorecard.criteria.remove', { number: at + 1 })}
                  onClick={() => {
                    criteria.remove(key);
                    rows.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus();
                  }}
                />
              </div>
            </li>
          ))}
        </ol>
        {list.length < limits.criteriaPerAd ? (
          <div>
            <Button icon={IconPlus} size="dense" data-add onClick={add}>
              {t('scorecard.criteria.add')}
            </Button>
          </div>
        ) : (
          <p className="text-2 text-sm">{t('scorecard.criteria.full', { max: limits.criteriaPerAd })}</p>
        )}
      </div>
    </TextLanguage>
  );
}
