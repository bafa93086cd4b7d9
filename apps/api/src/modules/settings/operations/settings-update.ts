import {
  isSettable,
  isSwitchedOff,
  mayChangeSetting,
  type Operations,
  resolveSetting,
  type SettingField,
  settingDeclaration,
} from '@postern/contract';
import type { StoredSetting } from '@postern/records';
import { requireProven } from '../../../http/elevation.ts';
import { callerOf } from '../../../http/guard.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import { refuseInnerHop } from '../../domains/index.ts';
import type { SettingsDeps } from '../deps.ts';
import { idleFields } from '../idle-fields.ts';
import { presentSettings, requireRead } from '../present-settings.ts';
import { findSubject, lockSubject, readSubject, type Subject } from '../subject.ts';
import { type OwnValue, ownValues, type SettingChange, writeSettings } from '../write-settings.ts';

type Update = Call<Operations['settingsUpdate'], SettingsDeps>;

/** The fields of the body, each one the caller may change here. */
function wantedChanges({ actor, body, params }: Update, subject: Subject): SettingChange[] {
  const caller = callerOf(actor);
  return Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const field = name as SettingField;
      if (settingDeclaration(field).container !== params.container)
        failInput(['body', field], `is not a field of ${params.container}`);
      if (!isSettable(field, subject.scope))
        failInput(['body', field], `cannot be set for a ${subject.scope}`);
      if (isSwitchedOff(field, subject.scope, value))
        failInput(['body', field], 'can only be switched on here');
      if (!mayChangeSetting(caller, field, subject.scope, subject.isOwn)) fail('forbidden');
      return { field, value: value === null ? undefined : (value as OwnValue) };
    });
}

/** Fields that name a server of the tenant's, with what they name. */
function hostFields(body: Update['body']): [SettingField, string][] {
  return (Object.entries(body) as [SettingField, unknown][]).flatMap(([field, value]) => {
    const declared = settingDeclaration(field);
    const is_host = declared.kind === 'text' && declared.is === 'host_port';
    return is_host && typeof value === 'string' && value !== '' ? [[field, value]] : [];
  });
}

/** Mail on a transport that is not set up would wait for ever (decision 136). */
function refuseUnknownTransport({ body, services }: Update): void {
  const { setnamedtransport: name } = body as { setnamedtransport?: unknown };
  const { transports } = services;
  if (typeof name !== 'string' || name === '' || transports.includes(name)) return;
  const known = transports.length === 0 ? 'and none is set up' : `which are ${transports.join(', ')}`;
  failInput(['body', 'setnamedtransport'], `must be the name of a transport of this installation, ${known}`);
}

/** Without `force_scope` a value that is inherited anyway is not stored again, so that it goes on following what it inherits. */
function unlessInherited(
  change: SettingChange,
  rows: readonly StoredSetting[],
  subject: Subject,
): SettingChange {
  const { scope, scope_value } = subject;
  const inherited = rows.filter((row) => row.scope !== scope || row.scope_value !== scope_value);
  const { value } = resolveSetting(change.field, inherited);
  return value === change.value ? { ...change, value: undefined } : change;
}

export const settingsUpdate: Handler<Operations['settingsUpdate'], SettingsDeps> = async (call) => {
  const { actor, audit, params, query, scoped, services } = call;
  const { container } = params;
  for (const [field, value] of hostFields(call.body)) await refuseInnerHop(services, field, value);
  const answer = await scoped(async (tx) => {
    const subject = await findSubject(tx, actor, params);
    requireRead(actor, container, subject);
    if (!subject.isOwn) requireProven(actor, services.clock());
    const wanted = wantedChanges(call, subject);
    refuseUnknownTransport(call);
    await lockSubject(tx, subject);
    const rows = await readSubject(tx, subject);
    const changes = query.force_scope
      ? wanted
      : wanted.map((change) => unlessInherited(change, rows, subject));
    await writeSettings(tx, subject, ownValues(rows, subject), changes, audit);
    return presentSettings(
      actor,
      services.flags,
      container,
      subject,
      await readSubject(tx, subject),
      await idleFields(tx, services.clock()),
    );
  });
  // The language and the like are part of the session.
  services.sessions.forget(actor);
  return answer;
};
