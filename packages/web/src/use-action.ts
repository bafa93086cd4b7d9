/**
 * Writing: one call at a time, its success told with a way back, its failure told in the forms of spec 1 section 8, and what
 * is shown read again.
 */
import type { DataOf, Operation } from '@postern/contract/base/operation';
import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { call, type Input } from './api.ts';
import { ApiError, actionFailureText, errorReference, isDeploying, RefusedError } from './api-error.ts';
import { type Said, say, sayDone, sayUndoable } from './messages.ts';
import { invalidate } from './query-keys.ts';
import { type Translate, useTexts } from './texts.tsx';

type Success = Said | { title: Said; text?: Said; icon?: ReactNode };

type Undo = {
  /** Takes back what was done; null: it cannot be taken back. */
  run: () => Promise<unknown>;
  /** What is said once it is taken back. */
  done?: Success;
};

export type ActionOptions<In, Data> = {
  /** What is said when it worked; null or left out: nothing. */
  success?: (data: Data, input: In) => Success | null;
  /** The way back, offered for 30 s beside the success. */
  undo?: (data: Data, input: In) => Undo | (() => Promise<unknown>) | null;
  /** Operations whose answers are no longer true, whether it worked or failed. */
  invalidates?: readonly Operation[];
  /** Runs before the success is told, for what the answer itself changes on the screen. */
  onDone?: (data: Data, input: In) => unknown;
  /** A second one may begin before the first has ended, because it changes something else. */
  parallel?: boolean;
  /** Says a failure of `run` where it happened, instead of a system message. */
  onFailed?: (error: unknown, input: In) => unknown;
};

export type Action<In, Data> = {
  /** Does it and tells a failure, by `onFailed` or as a system message; undefined when it failed or is under way already. */
  run: (input: In) => Promise<Data | undefined>;
  /** Does it and rejects with a failure, for a form that shows it in place. */
  attempt: (input: In) => Promise<Data | undefined>;
  busy: boolean;
  /** What the last one answered; undefined once the next one runs. */
  data: Data | undefined;
  /** Why the last one failed; null once the next one runs. */
  fault: unknown;
};

/** Tells a failed action, unless its reason is told elsewhere: the session's end and an update under way are told by `api.ts`. */
export function tellFailure(error: unknown, t: Translate): void {
  if (error instanceof ApiError && (error.status === 401 || isDeploying(error))) return;
  const reference = errorReference(error, t);
  say('error', actionFailureText(error, t), reference === null ? {} : { reference });
}

export function useTellFailure(): (error: unknown) => void {
  const { t } = useTexts();
  return useCallback((error) => tellFailure(error, t), [t]);
}

/** A 2xx whose data says that it did not work is a failure (spec 1 section 7). */
function checked<Data>(data: Data): Data {
  const answer = data as { success?: unknown; msg?: unknown } | null | undefined;
  if (typeof answer === 'object' && answer?.success === false)
    throw new RefusedError(typeof answer.msg === 'string' ? answer.msg : '');
  return data;
}

function parted(success: Success): [title: Said, extra: { text?: Said; icon?: ReactNode }] {
  if (typeof success !== 'object' || !('title' in success)) return [success, {}];
  const { title, ...extra } = success;
  return [title, extra];
}

function tellSuccess<In, Data>(
  options: ActionOptions<In, Data>,
  [data, input]: [Data, In],
  client: QueryClient | undefined,
  t: Translate,
): void {
  const success = options.success?.(data, input) ?? null;
  if (success === null) return;
  const [title, extra] = parted(success);
  const way = options.undo?.(data, input) ?? null;
  if (way === null) {
    sayDone(title, extra);
    return;
  }
  const { run, done } = typeof way === 'function' ? { run: way, done: undefined } : way;
  const undo = async () => {
    try {
      checked(await run());
      if (done !== undefined) sayDone(...parted(done));
    } catch (error) {
      tellFailure(error, t);
    }
    if (client) await invalidate(client, options.invalidates ?? []);
  };
  sayUndoable(title, { ...extra, undo: () => void undo() });
}

export function useAction<O extends Operation>(
  operation: O,
  options?: ActionOptions<Input<O>, DataOf<O>>,
): Action<Input<O>, DataOf<O>>;
export function useAction<In, Data>(
  work: (input: In) => Promise<Data>,
  options?: ActionOptions<In, Data>,
): Action<In, Data>;
export function useAction<In, Data>(
  work: Operation | ((input: In) => Promise<Data>),
  options: ActionOptions<In, Data> = {},
): Action<In, Data> {
  const { t } = useTexts();
  /** None before somebody has signed in: nothing is kept then. */
  const client = useContext(QueryClientContext);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const [answer, setAnswer] = useState<Data | undefined>(undefined);
  /** A key pressed twice, or Enter in a form whose button is closed already, acts once. */
  const under_way = useRef(0);
  const latest = useRef({ work, options, t });
  latest.current = { work, options, t };

  const attempt = useCallback(
    async (input: In): Promise<Data | undefined> => {
      const now = latest.current;
      if (under_way.current > 0 && !now.options.parallel) return undefined;
      under_way.current += 1;
      setBusy(true);
      setFault(null);
      setAnswer(undefined);
      try {
        const sent = typeof now.work === 'function' ? now.work(input) : call(now.work, input as never);
        const data = checked((await sent) as Data);
        setAnswer(() => data);
        await now.options.onDone?.(data, input);
        tellSuccess(now.options, [data, input], client, now.t);
        return data;
      } catch (error) {
        setFault(error);
        throw error;
      } finally {
        under_way.current -= 1;
        setBusy(under_way.current > 0);
        if (client) void invalidate(client, now.options.invalidates ?? []);
      }
    },
    [client],
  );

  const run = useCallback(
    async (input: In): Promise<Data | undefined> => {
      try {
        return await attempt(input);
      } catch (error) {
        const { options: now, t: translate } = latest.current;
        if (now.onFailed) now.onFailed(error, input);
        else tellFailure(error, translate);
        return undefined;
      }
    },
    [attempt],
  );

  return { run, attempt, busy, data: answer, fault };
}
