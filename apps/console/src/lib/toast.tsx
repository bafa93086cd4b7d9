/** One toast at a time, bottom right, with an undo that Z also does (design language, section 8). */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { Toast } from '../ui/toast.tsx';

export type ToastContent = {
  icon: ReactNode;
  title: string;
  text?: string;
  /** Milliseconds it stays; it stops while pointed at or focused. */
  lasts: number;
  undo?: () => void;
  /** Undo ends when the server lets go, not when the toast is read: the bar then runs on. */
  keeps_running?: boolean;
};

type Show = (toast: ToastContent | null) => void;

const ToastContext = createContext<Show | null>(null);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ id: number; toast: ToastContent } | null>(null);
  const show = useCallback<Show>((toast) => {
    setShown((before) => (toast === null ? null : { id: (before?.id ?? 0) + 1, toast }));
  }, []);
  const close = useCallback(() => setShown(null), []);
  const value = useMemo(() => show, [show]);
  return (
    <ToastContext value={value}>
      {children}
      {shown && <Toast key={shown.id} toast={shown.toast} onClose={close} />}
    </ToastContext>
  );
}

export function useToast(): Show {
  const show = useContext(ToastContext);
  if (show === null) throw new Error('useToast outside of ToastProvider');
  return show;
}
