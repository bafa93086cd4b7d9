import type { DomainsDeps } from '../domains/index.ts';

/** Next hops in an archive are judged as those that people type. */
export type SelfImportDeps = DomainsDeps;
