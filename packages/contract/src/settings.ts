import { type Access, mayAccess } from './base/access.ts';
import {
  type SettingContainer,
  type SettingDeclaration,
  type SettingScope,
  setting_fields,
} from './settings/fields.ts';

export * from './settings/fields.ts';

export type SettingField = keyof typeof setting_fields;

type ValueOf<Declaration> = Declaration extends { kind: 'option'; options: readonly (infer Option)[] }
  ? Option
  : Declaration extends { kind: 'number' }
    ? number
    : Declaration extends { kind: 'boolean' }
      ? boolean
      : string;
/** The type of a field's value. */
export type SettingValue<Field extends SettingField> = ValueOf<(typeof setting_fields)[Field]>;

export const settingDeclaration = (field: SettingField): SettingDeclaration => setting_fields[field];

export const isSettingField = (name: string): name is SettingField => Object.hasOwn(setting_fields, name);

export const fieldsOf = (container: SettingContainer): SettingField[] =>
  (Object.keys(setting_fields) as SettingField[]).filter(
    (field) => setting_fields[field].container === container,
  );

/** Offsets such as `+02:00` know no summer time, so they are none of ours. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** `host:port` or `[v6]:port` with a name of at least two labels or an address; whether it may be connected to is another question. */
export function parseHostPort(text: string): { host: string; port: number } | null {
  const match = /^(?:\[([0-9a-f:.]{2,45})\]|([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)):(\d{1,5})$/i.exec(text);
  const host = (match?.[1] ?? match?.[2] ?? '').toLowerCase();
  const port = Number(match?.[3]);
  const isName = match?.[1] !== undefined || (host.includes('.') && !/\.[.-]|-\./.test(host));
  return match && isName && port >= 1 && port <= 65_535 ? { host, port } : null;
}

/** What is wrong with a value, in the words of its field's bounds; null: nothing. */
export function settingFault(field: SettingField, value: unknown): string | null {
  const declared = settingDeclaration(field);
  switch (declared.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? null : 'must be true or false';
    case 'option':
      return declared.options.includes(String(value)) && typeof value === 'string'
        ? null
        : `must be one of ${declared.options.join(', ')}`;
    case 'number': {
      const { min, max, whole = false } = declared;
      const fits = typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max;
      if (fits && (!whole || Number.isInteger(value))) return null;
      return `must be a ${whole ? 'whole ' : ''}number between ${min} and ${max}`;
    }
    case 'text': {
      if (typeof value !== 'string') return 'must be a text';
      if (value.length > declared.max) return `must have at most ${declared.max} characters`;
      // Texts end up in headers of mail and in one-line fields.
      if (/\p{Cc}/u.test(value)) return 'must not hold control characters';
      if (declared.is === 'time_zone' && !isTimeZone(value))
        return 'must be a time zone such as Europe/Zurich';
      if (declared.is === 'host_port' && value !== '' && parseHostPort(value) === null)
        return 'must be a host and a port such as mail.example.com:25';
      return declared.pattern?.test(value) === false ? 'does not have the form of this field' : null;
    }
  }
}

/** Whether a value would take from a group or a person what is asked of everybody. */
export const isSwitchedOff = (field: SettingField, scope: SettingScope, value: unknown): boolean =>
  settingDeclaration(field).only_on === true && (scope === 'group' || scope === 'user') && value === false;

interface Rights {
  readonly read: Access;
  readonly change: Access;
}

const OPERATOR: Rights = {
  read: { module: 'superuser', superuser: true },
  change: { module: 'superuser', superuser: true },
};
const USER_RULES: Rights = {
  read: { module: 'userManagement_configuration', sub_feature: 'userManagement.personal_detail' },
  change: { module: 'userManagement_configuration', sub_feature: 'userManagement.edit' },
};
const ONE_USER: Rights = {
  read: { module: 'userManagement_internal', sub_feature: 'userManagement.personal_detail' },
  change: { module: 'userManagement_internal', sub_feature: 'userManagement.edit' },
};
const SETUP: Rights = { read: { module: 'setup_general' }, change: { module: 'setup_general' } };
const LARGE_FILES: Rights = { read: { module: 'setup_lft' }, change: { module: 'setup_lft' } };
const OF_PEOPLE = {
  default: OPERATOR,
  tenant: USER_RULES,
  domain: USER_RULES,
  group: USER_RULES,
  user: ONE_USER,
};

/** At which scopes a container's fields may be set, and by whom. A person's own values are `own` fields, whoever they are. */
export const setting_access: Record<SettingContainer, Partial<Record<SettingScope, Rights>>> = {
  settings: OF_PEOPLE,
  loginmethods: OF_PEOPLE,
  base: { default: OPERATOR, tenant: SETUP, domain: SETUP },
  scanner: { default: OPERATOR, tenant: SETUP, domain: SETUP },
  ruleengine: { default: OPERATOR, tenant: SETUP, domain: SETUP, user: ONE_USER },
  quarantine: { default: OPERATOR, tenant: SETUP, domain: SETUP },
  quarreport: OF_PEOPLE,
  lft: { ...OF_PEOPLE, tenant: LARGE_FILES, domain: LARGE_FILES },
};

/** Whether a field takes values at a scope at all. */
export function isSettable(field: SettingField, scope: SettingScope): boolean {
  const { container, scopes } = settingDeclaration(field);
  return setting_access[container][scope] !== undefined && (scopes?.includes(scope) ?? true);
}

type Caller = Parameters<typeof mayAccess>[0];

/** May this caller change the field at the scope? `isOwn`: the scope is the caller themselves. */
export function mayChangeSetting(
  caller: Caller,
  field: SettingField,
  scope: SettingScope,
  isOwn: boolean,
): boolean {
  const { container, own, operator } = settingDeclaration(field);
  const rights = setting_access[container][scope];
  if (!rights || !isSettable(field, scope)) return false;
  if (operator && !mayAccess(caller, OPERATOR.change)) return false;
  return (isOwn && own === true) || mayAccess(caller, rights.change);
}
