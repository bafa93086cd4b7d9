import { domainOf } from '@postern/addresses';
import { type AccessStep, ldap_settings } from '@postern/contract/directory-sync';
import type { DirectorySyncDeps } from './deps.ts';
import type { SourceTask } from './open-source.ts';
import { spelledAddress } from './plan-run.ts';
import { DirectoryError } from './source.ts';
import { type LdapStep, openLdap } from './sources/ldap.ts';
import { openTaskSecret } from './task-secret.ts';

/** Connect, TLS, sign in, a few people: one step each, up to the first that fails. */
export async function testAccess(
  deps: DirectorySyncDeps,
  task: SourceTask,
  domains: readonly string[],
): Promise<AccessStep[]> {
  const steps: AccessStep[] = [];
  let since = performance.now();
  let under_way: AccessStep['step'] = 'connect';
  const note = (step: AccessStep['step'], given: Partial<AccessStep> = {}) => {
    const ms = Math.round(performance.now() - since);
    since = performance.now();
    steps.push({ step, verdict: 'ok', problem: null, params: {}, ...given, ms });
  };
  const order: readonly AccessStep['step'][] = ['connect', 'tls', 'sign_in', 'read_people'];
  try {
    if (task.directory_type !== 'ldap') throw new DirectoryError('not_supported');
    const settings = ldap_settings.parse(task.settings);
    const { host, port, bind_dn } = settings;
    const secret = await openTaskSecret(deps.keys, task);
    const world = { resolver: deps.dns.resolver, private_addresses: deps.innerDirectories };
    const onStep = (step: LdapStep) => {
      if (step !== 'tls') note(step, { params: step === 'connect' ? { host, port } : { as: bind_dn } });
      else note('tls');
      under_way = order[order.indexOf(step) + 1] ?? 'read_people';
    };
    await using ldap = await openLdap(world, settings, secret, onStep);
    const tls = steps.find(({ step }) => step === 'tls');
    if (tls) tls.params = { protocol: ldap.protocol, valid_to: ldap.valid_to };
    const people = await ldap.readSome();
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
