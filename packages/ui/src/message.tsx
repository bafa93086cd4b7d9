import { useCloudSettings } from '@postern/web/cloud-settings.ts';
import { dismiss, type Said, type SystemMessage } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Kbd } from './kbd.tsx';
import { useKeys } from './keyboard.ts';
import classes from './message.module.css';

const tick_ms = 100;

const signs: Record<SystemMessage['type'], Icon> = {
  hint: IconInfoCircle,
  error: IconExclamationCircle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  wait: IconInfoCircle,
};

export function useSaid(): (said: Said) => string {
  const { t } = useTexts();
  return (said) => (typeof said === 'string' ? said : t(said.key, said.params));
}

/** Milliseconds left, and what stops the clock. */
function useTimeLeft(message: SystemMessage): [number, (paused: boolean) => void] {
  const [left, setLeft] = useState(message.lasts);
  const paused = useRef(false);
  useEffect(() => {
    let at = performance.now();
    setLeft(message.lasts);
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = now - at;
      at = now;
      if (!paused.current || message.keeps_running) setLeft((before) => before - passed);
    }, tick_ms);
    return () => clearInterval(timer);
  }, [message]);
  return [
    left,
    (is_paused) => {
      paused.current = is_paused;
    },
  ];
}

export function MessageBox({ message }: { message: SystemMessage }) {
  const { t } = useTexts();
  const { single_keys } = useCloudSettings();
  const said = useSaid();
  const [left, pause] = useTimeLeft(message);
  const { id, type, undo } = message;
  const Sign = signs[type];
  const urgent = type === 'error' || type === 'warning';

  useEffect(() => {
    if (left <= 0) dismiss(id);
  }, [left, id]);

  function takeBack() {
    undo?.();
    dismiss(id);
  }
  useKeys({ z: takeBack }, undo !== undefined);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only stops the clock.
    <div
      className={classes.message}
      onPointerEnter={() => pause(true)}
      onPointerLeave={() => pause(false)}
      onFocus={() => pause(true)}
      onBlur={() => pause(false)}
    >
      <span className={classes.icon} data-type={type}>
        {message.icon ?? <Sign size={16} stroke={1.75} aria-hidden />}
      </span>
      <div className={classes.said} role={urgent ? 'alert' : 'status'}>
        <p className={classes.title}>
          {said(message.title)}
          {message.count > 1 && <span className={classes.times}> ×{message.count}</span>}
        </p>
        {message.text !== undefined && message.text !== '' && (
          <p className={classes.text}>{said(message.text)}</p>
        )}
        {message.reference && <p className={classes.text}>{message.reference}</p>}
      </div>
      {undo ? (
        <button type="button" className={classes.undo} onClick={takeBack}>
          {t('shell.undo')}
          <span className={classes.seconds} aria-hidden="true">
            {Math.max(0, Math.ceil(left / 1000))} s
          </span>
          {single_keys && <Kbd>Z</Kbd>}
        </button>
      ) : (
        <button
          type="button"
          className={classes.close}
          aria-label={t('shell.dismiss')}
          onClick={() => dismiss(id)}
        >
          <IconX size={14} stroke={1.75} />
        </button>
      )}
      {undo && (
        <span className={classes.bar} style={{ width: `${Math.max(0, (left / message.lasts) * 100)}%` }} />
      )}
    </div>
  );
}
