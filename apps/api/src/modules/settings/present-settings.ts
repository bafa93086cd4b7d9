import {
  fieldsOf,
  mayAccess,
  mayChangeSetting,
  parseHostPort,
  resolveSetting,
  type SettingContainer,
  type SettingField,
  type Settings,
  setting_access,
  settingDeclaration,
} from '@postern/contract';
import type { StoredSetting } from '@postern/records';
import type { Actor } from '../../http/actor.ts';
import { callerOf } from '../../http/guard.ts';
import { fail } from '../../http/problem.ts';
import type { Flags } from './flags/flags.ts';
import type { Subject } from './subject.ts';

/** One's own are open to everyone; whose else, the contract's table says. */
export function requireRead(actor: Actor, container: SettingContainer, subject: Subject): void {
  const rights = setting_access[container][subject.scope];
  if (subject.isOwn && rights) return;
  if (!rights) fail('not_found');
  if (!mayAccess(callerOf(actor), rights.read)) fail('forbidden');
}

/** Whose value it is, as people name it. */
function placesOf(scope: string, scope_values: readonly string[], subject: Subject): string[] {
  if (scope === 'user') return [subject.name];
  return scope === 'tenant' ? [String(subject.tenant_id)] : [...scope_values];
}

export function presentSettings(
  actor: Actor,
  flags: Flags,
  container: SettingContainer,
  subject: Subject,
  rows: readonly StoredSetting[],
  idle: ReadonlySet<SettingField>,
): Settings {
  const caller = callerOf(actor);
  return Object.fromEntries(
    fieldsOf(container).map((field) => {
      const declared = settingDeclaration(field);
      const { flag } = declared;
      const resolved = resolveSetting(field, rows);
      return [
        field,
        {
          active: !idle.has(field) && (flag === undefined || flags.isOn(flag, subject.flags)),
          ...resolved,
          ...(declared.kind === 'text' &&
            declared.is === 'host_port' && { server: parseHostPort(String(resolved.value)) }),
          scope_values: placesOf(resolved.scope, resolved.scope_values, subject),
          chain: resolved.chain.map(({ scope, scope_values, value }) => ({
            scope,
            scope_values: placesOf(scope, scope_values, subject),
            value,
          })),
          may_change: mayChangeSetting(caller, field, subject.scope, subject.isOwn),
        },
      ];
    }),
  );
}
