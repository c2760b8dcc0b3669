import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { createCallLoader } from '#app/api/load.ts';
import { useCall, useInvalidateCalls } from '#app/api/use-call.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useForm } from '#app/form/use-form.ts';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { type Column, Table } from '#app/ui/layout/table.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { moveDemoClock } from '#contract/admin/demo-clock.ts';
import type { InputOf } from '#contract/index.ts';
import styles from './trial.module.css';

export const screen = defineScreen('/admin/test-2/clock', {
  ...staffPage,
  demoOnly: true,
  title: 'trial.clock.title',
});

/** The clock of the demo; 404 outside a demo and for others than owners. */
export const load = createCallLoader('GET /admin/demo/show');

type Data = PageProps<typeof load>['data'];

/** Owners move the clock of the demo forward, and start what is due by then. */
export function Page({ data: loaded }: PageProps<typeof load>) {
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  const data = useCall('GET /admin/demo/show', {}, { loaded, live: true }).data ?? loaded;
  return (
    <>
      <WorkHead title={t('trial.clock.title')} above="/admin/test-2" text={t('trial.clock.text')} />
      <div className={styles.clock}>
        <Panel title={t('trial.clock.today', { date: formatDate(data.today) })}>
          <p>{t('trial.clock.moved', { count: data.days, left: data.left })}</p>
          {data.left > 0 && <Move />}
          <p className="text-2 text-sm">{t('trial.clock.sessions')}</p>
        </Panel>
        <Panel title={t('trial.clock.due')} flush={data.tasks.length > 0}>
          <div className={styles.due}>
            <p>{t('trial.clock.due_text')}</p>
            <Run onDone={() => void refresh('GET /admin/demo/show')} />
          </div>
          {data.tasks.length > 0 && <Runs tasks={data.tasks} />}
        </Panel>
        <Panel title={t('trial.clock.back')}>
          <p>{t('trial.clock.back_text')}</p>
          <pre className={styles.command}>rm -r var &amp;&amp; npm start</pre>
        </Panel>
      </div>
    </>
  );
}

function Move() {
  const { t } = useTranslation();
  const form = useForm<{ days: string }, InputOf<'POST /admin/demo/move'>>({
    schema: moveDemoClock.input,
    initial: { days: '1' },
  });
  async function move() {
    const answer = await form.submit((parsed) => api('POST /admin/demo/move', parsed));
    // Reloads the document, because all of it depends on the day.
    if (answer?.ok) location.reload();
  }
  return (
    <form {...form.props(() => void move())} className={styles.move}>
      <Field {...form.labelled('days', t('trial.clock.days'))} required>
        <TextInput {...form.field('days')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Button type="submit" variant="filled" loading={form.isBusy}>
        {t('trial.clock.move')}
      </Button>
    </form>
  );
}

function Run({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  async function run() {
    setIsBusy(true);
    const answer = await api('POST /admin/demo/run-due', {});
    if (answer.ok) toast.success(answer.message);
    setIsBusy(false);
    onDone();
  }
  return (
    <Button loading={isBusy} onClick={() => void run()}>
      {t('trial.clock.run')}
    </Button>
  );
}

function Runs({ tasks }: { tasks: Data['tasks'] }) {
  const { t } = useTranslation();
  const columns: Column<Data['tasks'][number]>[] = [
    { key: 'what', head: t('trial.clock.task'), fold: 'title', width: 'wide', cell: ({ what }) => what },
    { key: 'state', head: t('trial.clock.state'), cell: ({ state }) => t(`trial.clock.states.${state}`) },
    {
      key: 'at',
      head: t('trial.clock.finished'),
      cell: ({ finished_at }) => (finished_at ? formatDateTime(finished_at) : ''),
    },
  ];
  return (
    <Table
      caption={t('trial.clock.due')}
      columns={columns}
      rows={tasks}
      keyOf={({ name }) => name}
      nameOf={({ what }) => what}
    />
  );
}
