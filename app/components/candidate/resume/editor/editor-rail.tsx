import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { Meter } from '#app/ui/indicators/meter.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { completenessPercent, formatPartNames } from '../completeness.ts';
import styles from '../section-form/editor.module.css';

interface EditorRailProps {
  resume: Resume;
  onSaved: (resume: Resume) => void;
}

/** Completeness of the resume, and its two switches, which take effect at once. */
export function EditorRail({ resume, onSaved }: EditorRailProps) {
  const { t } = useTranslation();
  const { profile_id, is_public, is_default, missing } = resume;
  const percent = completenessPercent(missing);
  const isComplete = missing.length === 0;

  async function publish(on: boolean) {
    const answer = await api('POST /candidate/profile/public', { profile_id, is_public: on });
    if (!answer.ok) return;
    toast.success(t(on ? 'resume.list.public_done' : 'resume.list.hidden_done'));
    onSaved(answer.data);
  }
  async function makeDefault() {
    const answer = await api('POST /candidate/profile/setDefault', { profile_id });
    if (!answer.ok) return;
    toast.success(t('resume.list.default_done'));
    onSaved(answer.data);
  }
  return (
    <div className={styles.rail}>
      <Panel>
        <div className={styles.percent}>
          <h2>{t('resume.completeness')}</h2>
          <b className="font-num">{percent}%</b>
        </div>
        <Meter value={percent} label={t('resume.completeness_value', { percent })} />
        <p className={styles.hint}>
          {missing.length === 0
            ? t('resume.completeness_done')
            : t('resume.missing', { parts: formatPartNames(missing, t) })}
        </p>
      </Panel>
      <Panel>
        <div className={styles.switches}>
          <Switch
            trailing
            checked={is_public}
            disabled={!isComplete && !is_public}
            onValue={(on) => void publish(on)}
            help={[
              t('resume.editor.public_help'),
              isComplete || is_public ? '' : t('resume.editor.ready_first'),
            ].join(' ')}
          >
            {t('resume.editor.public')}
          </Switch>
          <Switch
            trailing
            checked={is_default}
            disabled={is_default || !isComplete}
            onValue={() => void makeDefault()}
            help={t(isComplete ? 'resume.editor.default_help' : 'resume.editor.ready_first')}
          >
            {t('resume.editor.default')}
          </Switch>
        </div>
      </Panel>
    </div>
  );
}
