import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../lib/keyboard.ts';
import { useTexts } from '../lib/texts.tsx';
import type { ToastContent } from '../lib/toast.tsx';
import { Kbd } from './kbd.tsx';
import classes from './toast.module.css';

const tick_ms = 100;

export function Toast({ toast, onClose }: { toast: ToastContent; onClose: () => void }) {
  const { t } = useTexts();
  const [left, setLeft] = useState(toast.lasts);
  const paused = useRef(false);
  const closes = useRef(onClose);
  closes.current = onClose;

  useEffect(() => {
    let at = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (!paused.current || toast.keeps_running) setLeft((before) => before - (now - at));
      at = now;
    }, tick_ms);
    return () => clearInterval(timer);
  }, [toast]);

  useEffect(() => {
    if (left <= 0) closes.current();
  }, [left]);

  function undo() {
    toast.undo?.();
    onClose();
  }
  useKeys({ z: undo }, toast.undo !== undefined);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only stops the clock.
    <div
      className={classes.toast}
      onPointerEnter={() => {
        paused.current = true;
      }}
      onPointerLeave={() => {
        paused.current = false;
      }}
      onFocus={() => {
        paused.current = true;
      }}
      onBlur={() => {
        paused.current = false;
      }}
    >
      <span className={classes.icon}>{toast.icon}</span>
      <div role="status" aria-live="polite">
        <p className={classes.title}>{toast.title}</p>
        {toast.text && <p className={classes.text}>{toast.text}</p>}
      </div>
      {toast.undo ? (
        <button type="button" className={classes.undo} onClick={undo}>
          {t('shell.undo')} <Kbd>Z</Kbd>
        </button>
      ) : (
        <button type="button" className={classes.close} aria-label={t('shell.dismiss')} onClick={onClose}>
          <IconX size={14} stroke={1.75} />
        </button>
      )}
      {toast.undo && (
        <span className={classes.bar} style={{ width: `${Math.max(0, (left / toast.lasts) * 100)}%` }} />
      )}
    </div>
  );
}
