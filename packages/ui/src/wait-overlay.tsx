import type { Said } from '@postern/web/messages.ts';
import { useEffect, useRef } from 'react';
import { Spinner, WaitSentence } from './loading.tsx';
import { useSaid } from './message.tsx';
import classes from './wait-overlay.module.css';

/** Covers the page while work goes on that nothing may come between. */
export function WaitOverlay({ title }: { title: Said }) {
  const said = useSaid();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.cover}
      aria-label={said(title)}
      aria-busy="true"
      onCancel={(event) => event.preventDefault()}
    >
      <Spinner />
      <p role="status">{said(title)}</p>
      <WaitSentence active />
    </dialog>
  );
}
