/** A short word about something just done, with an undo where there is one. */
import type { ReactNode } from 'react';
import { dismissUndo, sayDone, sayUndoable } from './messages.ts';

export type ToastContent = {
  icon: ReactNode;
  title: string;
  text?: string;
  /** Milliseconds it stays; it stops while pointed at or focused. */
  lasts: number;
  undo?: () => void;
  keeps_running?: boolean;
};

/** One at a time: what can be undone no longer is when something newer happens. */
function show(toast: ToastContent | null): void {
  if (toast === null) {
    dismissUndo();
    return;
  }
  const { title, undo, ...extra } = toast;
  if (undo === undefined) sayDone(title, extra);
  else sayUndoable(title, { ...extra, undo });
}

export function useToast(): (toast: ToastContent | null) => void {
  return show;
}
