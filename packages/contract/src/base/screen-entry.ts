import type { Access } from './access.ts';

/** A screen of the console: its address and what it asks for. */
export interface ScreenEntry extends Access {
  /** `:name` is a part of the address, `:name?` may be left out. */
  readonly path: string;
  /** Asks people with a second factor to prove again who they are (clarification 4.10). */
  readonly elevated?: true;
  /** Exists on a developer's machine only; with `superuser`, operators have it everywhere. */
  readonly local_only?: true;
}
