import { useEffect, useState } from 'react';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { SkeletonRows } from '#app/ui/indicators/skeleton.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { OutputOf } from '#contract/index.ts';
import styles from './ads.module.css';
import type { OwnAd } from './own-ad.ts';

type Colleague = OutputOf<'GET /employer/colleague/list'>['list'][number];

interface AssignDialogProps {
  ad: Pick<OwnAd, 'id' | 'members'>;
  title: string;
  onClose: () => void;
  onDone: () => void;
}

/** Chooses the colleagues who work on an ad. Hiring managers read an ad and its applicants only if they are chosen here. */
export function AssignDialog({ ad, title, onClose, onDone }: AssignDialogProps) {
  const { t } = useTranslation();
  const before = ad.members.map(({ id }) => id);
  const [colleagues, setColleagues] = useState<readonly Colleague[]>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(before));
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isDirty = chosen.size !== before.length || before.some((id) => !chosen.has(id));

  useEffect(() => {
    let isOpen = true;
    void api('GET /employer/colleague/list', {}, { silent: true }).then((answer) => {
      if (!isOpen) return;
      if (answer.ok) setColleagues(answer.data.list);
      else setProblem(answer.message || t('common.failed.text'));
    });
    return () => {
      isOpen = false;
    };
  }, [t]);

  function choose(id: number, isChosen: boolean) {
    setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id)));
    setProblem('');
  }

  async function save() {
    setBusy(true);
    const body = { id: ad.id, member_ids: [...chosen] };
    const answer = await api('POST /employer/recruitment/assign', body, { silent: true });
    setBusy(false);
    if (!answer.ok) {
      setProblem(answer.fields.member_ids?.[0] ?? (answer.message || t('common.failed.text')));
      return;
    }
    toast.success(t('employer.ads.assign.done', { title }));
    onDone();
  }

  return (
    <Modal
      open
      title={t('employer.ads.assign.title')}
      dirty={isDirty}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="filled" loading={isBusy} disabled={!colleagues} onClick={() => void save()}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p>
        <b>{title}</b>
      </p>
      <p className="text-2 text-sm">{t('employer.ads.assign.text')}</p>
      <fieldset className={styles.colleagues}>
        <legend className="visually-hidden">{t('employer.ads.assign.title')}</legend>
        {!colleagues && !problem && <SkeletonRows count={3} variant="line" />}
        {colleagues?.map(({ id, name, role }) => (
          <Checkbox
            key={id}
            checked={chosen.has(id)}
            help={t(`enum.member_role.${role}`)}
            onValue={(isChosen) => choose(id, isChosen)}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Modal>
  );
}
