import {
  isSettable,
  isSettingField,
  mayChangeSetting,
  type SettingField,
  setting_value,
  settingDeclaration,
  settingFault,
} from '@postern/contract';
import * as z from 'zod';
import { callerOf } from '../../../http/guard.ts';
import {
  findSubject,
  lockSubject,
  type OwnValue,
  ownValues,
  readSubject,
  type Subject,
  writeSettings,
} from '../../settings/index.ts';
import { type Line, type Part, type Place, type Planned, refused, same, text } from './part.ts';

const row = z.object({
  scope: z.enum(['tenant', 'domain']),
  /** The domain; empty for the tenant. */
  domain: z.string().toLowerCase().max(253).default(''),
  field: z.string().max(80),
  value: setting_value,
});
export type SettingRow = z.output<typeof row>;

const nameOf = ({ domain, field }: SettingRow) => (domain === '' ? field : `${domain}: ${field}`);

/** Whether the field names a server of the tenant's. */
export function namesServer(field: string): boolean {
  if (!isSettingField(field)) return false;
  const declared = settingDeclaration(field);
  return declared.kind === 'text' && declared.is === 'host_port';
}

function fault({ actor, inner_servers }: Place, { scope, field, value }: SettingRow) {
  if (!isSettingField(field) || !isSettable(field, scope)) return 'setting_unknown';
  if (settingFault(field, value) !== null) return 'row_invalid';
  // The value names what belongs to an installation, and this is another.
  if (settingDeclaration(field).operator || !mayChangeSetting(callerOf(actor), field, scope, false))
    return 'setting_not_yours';
  return namesServer(field) && inner_servers.has(String(value)) ? 'inner_server' : null;
}

async function planSubject(
  place: Place,
  lines: readonly Line<SettingRow>[],
  subject: Subject,
): Promise<Planned[]> {
  const own = ownValues(await readSubject(place.tx, subject), subject);
  const seen = new Set<string>();
  return lines.map(({ line, row: given }) => {
    const name = nameOf(given);
    const why = fault(place, given);
    if (why) return refused(line, name, why);
    if (seen.has(given.field)) return refused(line, name, 'said_twice');
    seen.add(given.field);
    const before = own.get(given.field);
    if (before === given.value) return same(line, name);
    const field = given.field as SettingField;
    return {
      ...{ line, name, op: before === undefined ? 'create' : 'change', reason: null },
      fields: [{ field, before: text(before), after: text(given.value) }],
      apply: () =>
        writeSettings(place.tx, subject, own, [{ field, value: given.value as OwnValue }], place.audit),
    };
  });
}

export const settings: Part<SettingRow> = {
  ...{ file: 'settings', row },
  domainOf: ({ scope, domain }) => (scope === 'domain' ? domain : null),
  async plan(place, lines) {
    const planned: Planned[] = [];
    for (const domain of new Set(lines.map((one) => one.row.domain))) {
      const scope = domain === '' ? 'tenant' : 'domain';
      const scope_value = domain === '' ? String(place.tenant_id) : domain;
      const subject = await findSubject(place.tx, place.actor, { scope, scope_value });
      await lockSubject(place.tx, subject);
      const own = lines.filter((one) => one.row.domain === domain);
      planned.push(...(await planSubject(place, own, subject)));
    }
    return planned;
  },
};
