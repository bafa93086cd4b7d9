import type { ProtectionSettings } from '../routing/domain-settings.ts';

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
}

export const no_protection: ProtectionPromise = { sign: 'no', encrypt: 'no', portal: false };

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
  direction: 'in' | 'out';
  subject: string;
  /** The recipient's domain is of the sender's tenant. */
  is_own_tenant: boolean;
  /** Whether the portal could take the copy. */
  has_portal: boolean;
}

/** The strongest of what the domain and the author want holds: [confidential] is not taken back by [plain]. */
export function promiseFor(input: PromiseInput): ProtectionPromise {
  const { settings, direction, subject, is_own_tenant } = input;
  if (direction === 'in') return no_protection;
  const sign = settings.sign ? 'if_possible' : 'no';
  const wants_portal = keywords.portal.test(subject);
  const must = settings.always_signencrypt || keywords.confidential.test(subject) || wants_portal;
  if (must) return { sign, encrypt: 'must', portal: wants_portal && input.has_portal };
  const is_internal = is_own_tenant && !settings.tenant_encryption;
  if (settings.always_plain || keywords.plain.test(subject) || is_internal) return no_protection;
  return { sign, encrypt: settings.encrypt ? 'may' : 'no', portal: false };
}

/** As stored with the message. What cannot be read promises the most. */
export function readPromise(stored: unknown): ProtectionPromise {
  if (stored === undefined || stored === null) return no_protection;
  const { sign, encrypt, portal } = stored as Partial<Record<keyof ProtectionPromise, unknown>>;
  return {
    sign: sign === 'if_possible' ? sign : 'no',
    encrypt: encrypt === 'no' || encrypt === 'may' ? encrypt : 'must',
    portal: portal === true,
  };
}

type ProtectionField =
  | 'userattr_nosign'
  | 'userattr_noencrypt'
  | 'tenant_encryption'
  | 'always_signencrypt'
  | 'always_plain';
const settings_with: Record<
  ProtectionField,
  (settings: ProtectionSettings, on: boolean) => ProtectionSettings
> = {
  userattr_nosign: (settings, on) => ({ ...settings, sign: !on }),
  userattr_noencrypt: (settings, on) => ({ ...settings, encrypt: !on }),
  tenant_encryption: (settings, on) => ({ ...settings, tenant_encryption: on }),
  always_signencrypt: (settings, on) => ({ ...settings, always_signencrypt: on }),
  always_plain: (settings, on) => ({ ...settings, always_plain: on }),
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
  })[field];
