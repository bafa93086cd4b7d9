import { useRef, useState } from 'react';
import { errorText } from './api-error.ts';
import { useTexts } from './texts.tsx';

/** What a dialog does when it is sent: one thing at a time, and in words why it did not work. */
export function useAttempt() {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Keys send a form whose button is closed already. */
  const under_way = useRef(false);
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    if (under_way.current) return;
    under_way.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error, t));
    }
    under_way.current = false;
    setBusy(false);
  }
  return { busy, problem, setProblem, attempt };
}
