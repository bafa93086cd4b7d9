/** One task beside the list: since when and until when, whose it is, and the way to where it is done. */
import { type Task, taskList, taskUpdate } from '@postern/contract/tasks';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { Field } from '@postern/ui/field.tsx';
import type { Schema } from '@postern/ui/form.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { ListPanel } from '../../parts/list-panel/list-panel.tsx';
import { DueMark } from './due-mark.tsx';
import classes from './tasks.module.css';

type Props = {
  task: Task;
  /** Where it is done; null: the reader may not go there. */
  place: string | null;
  onClose: () => void;
};

export function useGiveTask() {
  const { t } = useTexts();
  return useAction(taskUpdate, {
    invalidates: [taskList],
    success: (task) =>
      task.responsible === '' ? t('tasks.ungiven') : t('tasks.given', { person: task.responsible }),
  });
}

export function TaskPanel({ task, place, onClose }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const me = useMe();
  const give = useGiveTask();
  const [giving, setGiving] = useState(false);
  const { id, responsible, status } = task;
  const facts = [
    [t('tasks.organisation'), task.tenant],
    [t('tasks.mail_domain'), task.domain],
    [t('tasks.found'), format.dayLine(task.created)],
    [t('tasks.due'), format.dayLine(task.due)],
    [t('tasks.responsible'), responsible || t('tasks.anyone')],
    [t('tasks.prio'), t(`tasks.prio_${task.prio}`)],
  ];
  const params = { id };
  const open = status !== 'done';
  return (
    <ListPanel
      title={task.description}
      onClose={onClose}
      foot={
        open && (
          <>
            {responsible !== me.email && (
              <Button
                variant="default"
                loading={give.busy}
                onClick={() => void give.run({ params, body: { responsible: me.email } })}
              >
                {t('tasks.take')}
              </Button>
            )}
            <Button variant="default" onClick={() => setGiving(true)}>
              {t('tasks.give')}
            </Button>
            {responsible !== '' && (
              <Button
                variant="default"
                loading={give.busy}
                onClick={() => void give.run({ params, body: { responsible: '' } })}
              >
                {t('tasks.give_up')}
              </Button>
            )}
          </>
        )
      }
    >
      <p className={classes.state}>
        <DueMark task={task} />
      </p>
      <p className={rows.hint}>{t(open ? 'tasks.closes_itself' : 'tasks.is_closed')}</p>
      {open && place !== null && (
        <p className={classes.way}>
          <AppLink to={place} className="link">
            {t('tasks.go')}
          </AppLink>
        </p>
      )}
      <dl className={rows.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className={classes.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {giving && (
        <FormDialog
          title={t('tasks.give_title')}
          verb={t('tasks.give_verb')}
          values={{ responsible: responsible === me.email ? '' : responsible }}
          schema={taskUpdate.body as Schema}
          onSubmit={(body) => give.attempt({ params, body })}
          onClose={() => setGiving(false)}
        >
          <Field
            name="responsible"
            type="email"
            label={t('tasks.give_to')}
            help={t('tasks.give_help')}
            most={320}
            focus
          />
        </FormDialog>
      )}
    </ListPanel>
  );
}
