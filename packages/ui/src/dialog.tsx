/** Dialogs: a title, what it is about, and at the foot a way out beside the verb. */

import { Button, Modal } from '@mantine/core';
import { useTexts } from '@postern/web/texts.tsx';
import { type ReactNode, useState } from 'react';
import classes from './dialog.module.css';

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** px */
  width?: number;
  /** How far below the upper edge it stands, as a CSS length. */
  top?: string;
  /** A click beside it does not close it: it holds something that would be lost. */
  keeps_open?: boolean;
  /** Nothing closes it while work goes on. */
  locked?: boolean;
  /** The focus goes where the caller puts it, not back to what opened it. */
  returns_focus?: boolean;
};

export function Dialog({
  title,
  onClose,
  children,
  width = 440,
  top = '5dvh',
  keeps_open = false,
  locked = false,
  returns_focus = true,
}: DialogProps) {
  const { t } = useTexts();
  return (
    <Modal
      opened
      onClose={locked ? () => undefined : onClose}
      withCloseButton={!locked}
      size={width}
      yOffset={top}
      closeOnClickOutside={!keeps_open}
      returnFocus={returns_focus}
      title={title}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {children}
    </Modal>
  );
}

type FootProps = {
  /** Left out: there is only one way on. */
  onCancel?: (() => void) | undefined;
  cancel?: string;
  /** The way out has the focus first, because the other one cannot be undone. */
  cancel_first?: boolean;
  /** Stands at the other end: what removes the thing. */
  aside?: ReactNode;
  children: ReactNode;
};

export function Foot({ onCancel, cancel, cancel_first = false, aside, children }: FootProps) {
  const { t } = useTexts();
  return (
    <div className={classes.foot}>
      {aside && <span className={classes.aside}>{aside}</span>}
      {onCancel && (
        <Button variant="default" data-autofocus={cancel_first || undefined} onClick={onCancel}>
          {cancel ?? t('shell.cancel')}
        </Button>
      )}
      {children}
    </div>
  );
}

type ConfirmProps = Omit<DialogProps, 'keeps_open' | 'locked'> & {
  verb: string;
  icon?: ReactNode;
  /** It destroys something, or cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => unknown;
  cancel?: string;
};

/** A question before what cannot be undone. */
export function ConfirmDialog({
  verb,
  icon,
  danger = false,
  busy,
  onConfirm,
  cancel,
  children,
  ...dialog
}: ConfirmProps) {
  const [asked, setAsked] = useState(false);
  async function confirm() {
    setAsked(true);
    try {
      await onConfirm();
    } finally {
      setAsked(false);
    }
  }
  return (
    <Dialog {...dialog}>
      {children}
      <Foot onCancel={dialog.onClose} cancel_first {...(cancel !== undefined && { cancel })}>
        <Button
          {...(danger && { color: 'brick' })}
          loading={busy ?? asked}
          leftSection={icon}
          onClick={() => void confirm()}
        >
          {verb}
        </Button>
      </Foot>
    </Dialog>
  );
}
