import { domainOf } from '@postern/addresses';
import { type SettingRow, settingValue } from '@postern/contract/settings/resolver';

/** What a domain's administrators decide about signing and encrypting mail out. */
export interface ProtectionSettings {
  sign: boolean;
  encrypt: boolean;
  tenant_encryption: boolean;
  always_signencrypt: boolean;
  always_plain: boolean;
  /** Mail that its author marked private or confidential must be encrypted. */
  check_sensitivity_gina: boolean;
}

/** Out of the rows that can apply to the domain. */
export const protectionSettings = (rows: readonly SettingRow[]): ProtectionSettings => ({
  sign: !settingValue('userattr_nosign', rows),
  encrypt: !settingValue('userattr_noencrypt', rows),
  tenant_encryption: settingValue('tenant_encryption', rows),
  always_signencrypt: settingValue('always_signencrypt', rows),
  always_plain: settingValue('always_plain', rows),
  check_sensitivity_gina: settingValue('check_sensitivity_gina', rows),
});

/** Whether the portal of a domain takes mail to this address: colleagues have no account there. */
export const portalTakes = (
  { has_portal, own_domains }: { has_portal: boolean; own_domains: readonly string[] },
  recipient: string,
): boolean => has_portal && !own_domains.includes(domainOf(recipient));

/** Whether a copy is signed as the person in From. */
export type SignPromise = 'no' | 'if_possible';
/** Whether a copy is encrypted: `may` where a key of the recipient is known, `must` or it does not leave. */
export type EncryptPromise = 'no' | 'may' | 'must';

/** What was promised about one recipient's copy when the message was accepted. Later settings do not lower it. */
export interface ProtectionPromise {
  sign: SignPromise;
  encrypt: EncryptPromise;
  /** Through the portal, even where a key of the recipient is known. */
  portal: boolean;
  /** It must be encrypted, and its author may not: no key and no portal is used, so that it leaves only where they encrypted it themselves. */
  is_forbidden?: true;
}

export const no_protection: ProtectionPromise = { sign: 'no', encrypt: 'no', portal: false };

/** What the author as a person may have done to their mail, whatever their domain says (decision 235), and what they want instead. */
export interface AuthorRights {
  may_sign: boolean;
  may_encrypt: boolean;
  /** null: as the domain has it. */
  always_plain: boolean | null;
}
/** Of whom nobody decided anything, and of authors without an account. */
export const all_rights: AuthorRights = { may_sign: true, may_encrypt: true, always_plain: null };

const keywords = {
  plain: /\[plain\]/i,
  confidential: /\[confidential\]/i,
  portal: /\[priv\]/i,
};
/** Words for us in a subject; the recipient does not see them. */
export const subject_keywords: readonly RegExp[] = Object.values(keywords);

export const hasSubjectKeyword = (subject: string): boolean =>
  subject_keywords.some((word) => word.test(subject));

export interface PromiseInput {
  settings: ProtectionSettings;
  author: AuthorRights;
  direction: 'in' | 'out';
  subject: string;
  /** Its author marked it private or confidential (RFC 4021 §2.1.55). */
  is_sensitive: boolean;
  /** The recipient's domain is of the sender's tenant. */
  is_own_tenant: boolean;
  /** Whether the portal could take the copy. */
  has_portal: boolean;
}

/** What decides about a copy: a setting, a word in the subject, or nothing but that keys are used where they are known. */
export type PromiseRule =
  | 'inbound'
  | 'always_signencrypt'
  | 'check_sensitivity_gina'
  | 'confidential'
  | 'priv'
  | 'tenant_encryption'
  | 'always_plain'
  | 'author_always_plain'
  | 'plain'
  | 'userattr_noencrypt'
  | 'may_not_encrypt'
  | 'must_and_may_not'
  | 'when_possible';

/** The strongest of what the domain and the author want holds: [confidential] is not taken back by [plain]. */
export function decidePromise(input: PromiseInput): { promise: ProtectionPromise; rule: PromiseRule } {
  const { settings, author, direction, subject, is_sensitive, is_own_tenant, has_portal } = input;
  if (direction === 'in') return { promise: no_protection, rule: 'inbound' };
  const sign = settings.sign && author.may_sign ? 'if_possible' : 'no';
  const must = (rule: PromiseRule): { promise: ProtectionPromise; rule: PromiseRule } => {
    if (!author.may_encrypt)
      return {
        promise: { sign, encrypt: 'must', portal: false, is_forbidden: true },
        rule: 'must_and_may_not',
      };
    const portal = rule === 'priv' && has_portal;
    return { promise: { sign, encrypt: 'must', portal }, rule };
  };
  if (keywords.portal.test(subject)) return must('priv');
  if (keywords.confidential.test(subject)) return must('confidential');
  if (settings.always_signencrypt) return must('always_signencrypt');
  if (settings.check_sensitivity_gina && is_sensitive) return must('check_sensitivity_gina');
  const nothing = (rule: PromiseRule) => ({ promise: no_protection, rule });
  if (author.always_plain ?? settings.always_plain)
    return nothing(author.always_plain === null ? 'always_plain' : 'author_always_plain');
  if (keywords.plain.test(subject)) return nothing('plain');
  if (is_own_tenant && !settings.tenant_encryption) return nothing('tenant_encryption');
  const may_encrypt = settings.encrypt && author.may_encrypt;
  return {
    promise: { sign, encrypt: may_encrypt ? 'may' : 'no', portal: false },
    rule: !author.may_encrypt ? 'may_not_encrypt' : settings.encrypt ? 'when_possible' : 'userattr_noencrypt',
  };
}

export const promiseFor = (input: PromiseInput): ProtectionPromise => decidePromise(input).promise;

/** As stored with the message. What cannot be read promises the most. */
export function readPromise(stored: unknown): ProtectionPromise {
  if (stored === undefined || stored === null) return no_protection;
  const { sign, encrypt, portal, is_forbidden } = stored as Partial<Record<keyof ProtectionPromise, unknown>>;
  return {
    sign: sign === 'if_possible' ? sign : 'no',
    encrypt: encrypt === 'no' || encrypt === 'may' ? encrypt : 'must',
    portal: portal === true,
    ...(is_forbidden === true ? { is_forbidden } : {}),
  };
}

type ProtectionField =
  | 'userattr_nosign'
  | 'userattr_noencrypt'
  | 'tenant_encryption'
  | 'always_signencrypt'
  | 'always_plain'
  | 'check_sensitivity_gina';
const settings_with: Record<
  ProtectionField,
  (settings: ProtectionSettings, on: boolean) => ProtectionSettings
> = {
  userattr_nosign: (settings, on) => ({ ...settings, sign: !on }),
  userattr_noencrypt: (settings, on) => ({ ...settings, encrypt: !on }),
  tenant_encryption: (settings, on) => ({ ...settings, tenant_encryption: on }),
  always_signencrypt: (settings, on) => ({ ...settings, always_signencrypt: on }),
  always_plain: (settings, on) => ({ ...settings, always_plain: on }),
  check_sensitivity_gina: (settings, on) => ({ ...settings, check_sensitivity_gina: on }),
};

/** Settings on which the promise depends, and those of them that are on: what a change of one is tried on later. */
export function protectionFit(input: PromiseInput): { fit: string[]; applied: string[] } {
  if (input.direction === 'in') return { fit: [], applied: [] };
  const found = { fit: [] as string[], applied: [] as string[] };
  for (const [field, change] of Object.entries(settings_with)) {
    const [off, on] = [false, true].map((value) =>
      promiseFor({ ...input, settings: change(input.settings, value) }),
    );
    if (off?.sign === on?.sign && off?.encrypt === on?.encrypt) continue;
    found.fit.push(field);
    const now = promiseFor(input);
    if (isOn(field as ProtectionField, input.settings) && now.sign === on?.sign && now.encrypt === on.encrypt)
      found.applied.push(field);
  }
  return found;
}

const isOn = (field: ProtectionField, settings: ProtectionSettings): boolean =>
  ({
    userattr_nosign: !settings.sign,
    userattr_noencrypt: !settings.encrypt,
    tenant_encryption: settings.tenant_encryption,
    always_signencrypt: settings.always_signencrypt,
    always_plain: settings.always_plain,
    check_sensitivity_gina: settings.check_sensitivity_gina,
  })[field];
