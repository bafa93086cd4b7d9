import type { ImportItem, ImportOp, ImportReason, SetupFile } from '@postern/contract';
import type { AuditActor, Tx } from '@postern/db';
import type * as z from 'zod';
import type { Actor } from '../../../http/actor.ts';

/** A row of the archive with the line it stands in. */
export interface Line<Row> {
  readonly line: number;
  readonly row: Row;
}

/** What a row would do, and how it is done: the plan that is read and the one that is applied are the same. */
export interface Planned extends Omit<ImportItem, 'position' | 'file'> {
  readonly apply?: () => Promise<void>;
}

/** Where rows are taken over, and by whom. */
export interface Place {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly audit: AuditActor;
  readonly tenant_id: number;
  /** Proven domains of the tenant that are wanted, out of those the archive names. */
  readonly domains: ReadonlySet<string>;
  /** Servers named in rows that lead inside (security.md W16). */
  readonly inner_servers: ReadonlySet<string>;
  readonly now: number;
}

export interface Part<Row> {
  readonly file: SetupFile;
  readonly row: z.ZodObject;
  /** Domain a row belongs to; null: the whole tenant. */
  domainOf(row: Row): string | null;
  plan(place: Place, lines: readonly Line<Row>[], before: Earlier): Promise<Planned[]>;
}

/** What parts before this one would make, for those that lean on it. */
export interface Earlier {
  readonly new_users: Set<string>;
}

export const text = (value: unknown): string | null =>
  value === undefined || value === null ? null : Array.isArray(value) ? value.join(', ') : String(value);

type Differences = Planned['fields'];

/** The fields of two rows that differ, as people read them. */
export function differences(before: object | null, after: object): Differences {
  const known = (before ?? {}) as Record<string, unknown>;
  return Object.entries(after).flatMap(([field, value]) => {
    const pair = { field, before: text(known[field]), after: text(value) };
    return (before !== null && pair.before === pair.after) || pair.after === pair.before ? [] : [pair];
  });
}

export const refused = (
  line: number,
  name: string,
  reason: ImportReason,
  op: ImportOp = 'refused',
): Planned => ({
  ...{ line, name, op, reason, fields: [] },
});
export const same = (line: number, name: string): Planned => ({
  line,
  name,
  op: 'same',
  reason: null,
  fields: [],
});
