/** The frame of the small dialogs about one message: fields, a sentence, cancel and the verb. */

import type { MessageRow } from '@postern/contract/messages';
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { TextArea as PlainArea } from '@postern/ui/text-box.tsx';
import { errorText } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { subjectText } from '../subject-text.ts';
import classes from './form-dialog.module.css';

type Props = {
  title: string;
  of: Pick<MessageRow, 'subject' | 'content'>;
  from: string;
  verb: string;
  icon: ReactNode;
  /** It cannot be made harmless again. */
  danger?: boolean;
  /** Something has to be accepted first. */
  locked?: boolean;
  /** Rejects with what the server says, which is shown where it happened. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog(props: Props) {
  const { title, of, from, verb, icon, danger = false, locked = false, onSubmit, onClose, children } = props;
  const { t } = useTexts();
  const { run, busy, fault } = useAction(onSubmit, { onDone: onClose, onFailed: () => undefined });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (locked) return;
    void run(undefined);
  }

  return (
    <Dialog onClose={onClose} width={480} top="14vh" title={title}>
      <form onSubmit={submit} className={classes.form}>
        <ul className={classes.messages}>
          <li>
            <b>{subjectText(of, t)}</b>
            <span>{from}</span>
          </li>
        </ul>
        {children}
        {fault !== null && (
          <p className={classes.warning} role="alert">
            <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
            {errorText(fault, t)}
          </p>
        )}
        <Foot onCancel={onClose}>
          <Button
            type="submit"
            loading={busy}
            disabled={locked}
            leftSection={icon}
            {...(danger && { color: 'brick' })}
          >
            {verb}
          </Button>
        </Foot>
      </form>
    </Dialog>
  );
}

type AreaProps = {
  id: string;
  label: string;
  help: string;
  /** It has the focus when the dialog opens. */
  focus?: boolean;
  value: string;
  onChange: (value: string) => void;
};

export function TextArea({ id, label, help, focus = true, value, onChange }: AreaProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <PlainArea
        id={id}
        own_look
        data-autofocus={focus || undefined}
        maxLength={500}
        value={value}
        aria-describedby={`${id}-help`}
        onChange={onChange}
      />
      <p id={`${id}-help`} className={classes.help}>
        {help}
      </p>
    </>
  );
}
