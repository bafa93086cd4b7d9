import { domainOf } from '@postern/addresses';
import type { AccessStep } from '@postern/contract/directory-sync';
import type { DirectorySyncDeps } from './deps.ts';
import { openSource, type SourceTask } from './open-source.ts';
import { spelledAddress } from './plan-run.ts';
import { DirectoryError } from './source.ts';

/** People that are read to see that reading works. */
const SOME = 5;

/** The way to each kind of directory. */
const ways: Record<string, readonly AccessStep['step'][]> = {
  ldap: ['connect', 'tls', 'sign_in', 'read_people'],
  csv: ['fetch', 'read_people'],
  m365: ['sign_in', 'permissions', 'read_people'],
};

/** Connect, TLS, sign in, a few people: one step each, up to the first that fails. */
export async function testAccess(
  deps: DirectorySyncDeps,
  task: SourceTask,
  domains: readonly string[],
): Promise<AccessStep[]> {
  const steps: AccessStep[] = [];
  const way = ways[task.directory_type] ?? [];
  let since = performance.now();
  let under_way = way[0] ?? 'read_people';
  const note = (step: AccessStep['step'], given: Partial<AccessStep> = {}) => {
    const ms = Math.round(performance.now() - since);
    since = performance.now();
    steps.push({ step, verdict: 'ok', problem: null, params: {}, ...given, ms });
  };
  try {
    await using source = await openSource(deps, task, (step, params = {}) => {
      note(step, { params });
      under_way = way[way.indexOf(step) + 1] ?? 'read_people';
    });
    under_way = 'read_people';
    const people = await source.readSome(SOME);
    note('read_people', {
      verdict: people.length === 0 ? 'error' : 'ok',
      problem: people.length === 0 ? 'no_people' : null,
      params: { count: people.length, names: people.map(({ name, address }) => name || address).join(', ') },
    });
    const outside = people.filter(
      ({ address }) => !domains.includes(domainOf(spelledAddress(address) ?? '@')),
    );
    if (outside.length > 0)
      note('domain', {
        verdict: 'warning',
        params: {
          count: outside.length,
          addresses: outside.map(({ address }) => address || '–').join(', '),
        },
      });
  } catch (error) {
    if (!(error instanceof DirectoryError)) throw error;
    note(under_way, { verdict: 'error', problem: error.code, params: error.params });
  }
  return steps;
}
