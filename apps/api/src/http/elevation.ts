import { ELEVATION_MINUTES, isElevated, type Operation } from '@postern/contract';
import type { Actor } from './actor.ts';
import { fail } from './problem.ts';

/** When the proof of the second factor ends; null: there is none. */
export function provenUntil({ factor }: Actor): Date | null {
  return factor?.proven_at ? new Date(factor.proven_at.getTime() + ELEVATION_MINUTES * 60_000) : null;
}

/** Clarification 4.10: people with a second factor have proven it within the last quarter of an hour. Tokens of programs have none. */
export function requireProven(actor: Actor, now: number): void {
  if (!actor.factor?.active) return;
  const until = provenUntil(actor);
  if (!until || until.getTime() <= now) fail('factor_needed');
}

export function requireElevation(operation: Operation, actor: Actor, now: number): void {
  if (isElevated(operation)) requireProven(actor, now);
}
