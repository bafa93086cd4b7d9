/** Instances are what the operator names (`POSTERN_INSTANCES`); a server refuses one that it does not know. */
import * as z from 'zod';

/** An instance that messages of the log only name (spec 2 section 1). */
export const LOG_INSTANCE = 'tdata';
/** Where a query takes the mail or invoices of every instance. */
export const ALL_INSTANCES = 'all';

export const INSTANCE_NAME = /^(?!(?:all|tdata)$)[a-z][a-z0-9]{0,15}$/;

export const instance_name = z.string().regex(INSTANCE_NAME, 'must be the name of an instance');
/** Of a message: one of ours, or the log's own. */
export const log_instance_name = z.union([z.literal(LOG_INSTANCE), instance_name]);
export const instance_or_all = z.union([z.literal(ALL_INSTANCES), instance_name]);

/** The first instance that a query or body names and the server does not know; null: there is none. */
export function unknownInstance(value: unknown, known: readonly string[]): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { instance, instances } = value as { instance?: unknown; instances?: unknown };
  const named = [instance, ...(Array.isArray(instances) ? instances : [])]
    .filter((name) => typeof name === 'string')
    .map((name) => name.replace(/^-/, ''));
  return named.find((name) => ![...known, LOG_INSTANCE, ALL_INSTANCES].includes(name)) ?? null;
}
