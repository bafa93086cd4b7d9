/** A form in a dialog or a drawer. Escape and a click beside it ask before they throw away what was typed. */
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from './button.tsx';
import { Dialog, Foot } from './dialog.tsx';
import { Form, type FormProps, useDiscardGuard } from './form.tsx';
import { SideDrawer } from './side-drawer.tsx';

type Props<Values extends FieldValues> = Omit<FormProps<Values>, 'foot' | 'onDirty'> & {
  title: string;
  onClose: () => void;
  /** What sending it does. */
  verb: string;
  icon?: ReactNode;
  danger?: boolean;
  /** It cannot be sent yet: something of it is still on its way. */
  waits?: boolean;
  /** At the other end of the foot: what removes the thing. */
  aside?: ReactNode;
};

function useFormIn<Values extends FieldValues>({
  title: _title,
  onClose,
  verb,
  icon,
  danger = false,
  waits = false,
  aside,
  onSubmit,
  ...form
}: Props<Values>) {
  const { guard, setDirty, question } = useDiscardGuard(onClose);
  const content = (
    <>
      <Form
        {...form}
        onDirty={setDirty}
        onSubmit={async (values) => {
          await onSubmit(values);
          onClose();
        }}
        foot={(busy) => (
          <Foot onCancel={onClose} aside={aside}>
            <Button
              type="submit"
              loading={busy}
              disabled={waits}
              leftSection={icon}
              {...(danger && { color: 'brick' })}
            >
              {verb}
            </Button>
          </Foot>
        )}
      />
      {question}
    </>
  );
  return { guard, content };
}

export function FormDialog<Values extends FieldValues>({
  width,
  top,
  ...props
}: Props<Values> & { width?: number; top?: string }) {
  const { guard, content } = useFormIn(props);
  return (
    <Dialog
      title={props.title}
      onClose={guard}
      {...(width !== undefined && { width })}
      {...(top !== undefined && { top })}
    >
      {content}
    </Dialog>
  );
}

export function FormDrawer<Values extends FieldValues>(props: Props<Values>) {
  const { guard, content } = useFormIn(props);
  return (
    <SideDrawer title={props.title} onClose={guard} size="narrow">
      {content}
    </SideDrawer>
  );
}
