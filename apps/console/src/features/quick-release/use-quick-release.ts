import type { QuickRelease } from '@postern/contract/quarantine-reports/quick-release';
import {
  quickReleaseCreate,
  quickReleaseRead,
  quickReleaseReport,
} from '@postern/contract/quarantine-reports/quick-release';
import { call } from '@postern/web/api.ts';
import { ApiError } from '@postern/web/api-error.ts';
import { useAction } from '@postern/web/use-action.ts';
import { useCallback, useEffect, useState } from 'react';
import { handOf, isAutomated } from './hand.ts';

export type Step =
  | { step: 'loading' }
  | { step: 'shown'; report: QuickRelease }
  | { step: 'over' }
  | { step: 'failed'; error: unknown };

/** ms between looks while a released message is checked, and how often. */
const LOOK_EVERY = 1000;
const LOOKS = 60;

const isOver = (error: unknown) => error instanceof ApiError && error.code === 'link_not_valid';

/** The messages of a link, and the one way to release one of them: a click. Opening the page asks, and changes nothing. */
export function useQuickRelease(token: string, id: string | undefined) {
  const [state, setState] = useState<Step>({ step: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [released, setReleased] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    const abort = new AbortController();
    setState({ step: 'loading' });
    const body = { token, automated: isAutomated(), ...(id === undefined ? {} : { id }) };
    call(quickReleaseRead, { body }, abort.signal).then(
      (report) => setState({ step: 'shown', report }),
      (error: unknown) => {
        if (!abort.signal.aborted) setState(isOver(error) ? { step: 'over' } : { step: 'failed', error });
      },
    );
    return () => abort.abort();
  }, [token, id, attempt]);

  const checking = state.step === 'shown' && state.report.messages.some((one) => one.state === 'checking');
  useEffect(() => {
    if (!checking) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= LOOKS) clearInterval(timer);
      call(quickReleaseRead, { body: { token, automated: isAutomated(), again: true } }).then(
        (report) => setState({ step: 'shown', report }),
        setProblem,
      );
    }, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [checking, token]);

  const answered = {
    onDone: (report: QuickRelease) => setState({ step: 'shown', report }),
    onFailed: (error: unknown) => (isOver(error) ? setState({ step: 'over' }) : setProblem(error)),
  };
  const { run, busy } = useAction(quickReleaseCreate, answered);
  const { run: runReport, busy: reporting } = useAction(quickReleaseReport, answered);
  const release = useCallback(
    async (message: string, event: MouseEvent, welcome: boolean) => {
      setReleased(message);
      setProblem(null);
      await run({ body: { token, id: message, hand: handOf(event), ...(welcome ? { welcome } : {}) } });
    },
    [token, run],
  );
  const report = useCallback(
    async (message: string, event: MouseEvent) => {
      setReleased(message);
      setProblem(null);
      await runReport({ body: { token, id: message, hand: handOf(event) } });
    },
    [token, runReport],
  );
  return {
    state,
    busy: busy || reporting ? released : null,
    problem,
    release,
    report,
    retry: () => setAttempt(attempt + 1),
  };
}
