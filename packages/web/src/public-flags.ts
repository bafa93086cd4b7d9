/** Feature flags a page without a session needs. An answer that takes too long is not waited for (spec 1 section 4). */
import { flag_defaults, flagListPublic, public_flags } from '@postern/contract/settings/flags';
import { useSyncExternalStore } from 'react';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { warn } from './log.ts';
import { allowThemes } from './theme-mode.ts';

type PublicFlags = Record<(typeof public_flags)[number], boolean>;

const init_timeout_ms = 10_000;

const defaults = Object.fromEntries(public_flags.map((flag) => [flag, flag_defaults[flag]])) as PublicFlags;

export type FlagState = { flags: PublicFlags; settled: boolean; looked_at: number };

let state: FlagState = { flags: defaults, settled: false, looked_at: 0 };
const listeners = new Set<() => void>();

function settle(flags: PublicFlags): void {
  allowThemes(flags.theming);
  state = { flags, settled: true, looked_at: Date.now() };
  for (const notify of listeners) notify();
}

export async function readPublicFlags(): Promise<void> {
  const timer = setTimeout(() => settle(state.flags), init_timeout_ms);
  try {
    const { flags } = await call(flagListPublic, { query: {} });
    settle(flags);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    warn('feature flags could not be read', error.status);
    settle(state.flags);
  } finally {
    clearTimeout(timer);
  }
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export function usePublicFlags(): FlagState {
  return useSyncExternalStore(subscribe, () => state);
}
