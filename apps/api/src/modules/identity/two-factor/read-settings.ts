import type { TwofaMethod, TwofaSettings } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { IdentityDeps } from '../deps.ts';
import { confirmationOf } from '../sessions/confirm-password.ts';
import type { SessionKey } from '../sessions/session-id.ts';
import { backupCodesLeft, type PersonKey, readFactor } from './factor.ts';
import { maskMobile } from './mask.ts';

/** What the tenant, or the person's domain, asks for; from the settings engine's rows. */
async function readPolicy(tx: Tx, email: string) {
  const { rows } = await sql<{ requires_factor: boolean | null; default_factor: TwofaMethod | null }>`
    select requires_factor, default_factor from login_person(${email})`.execute(tx);
  const [row] = rows;
  return { required: row?.requires_factor === true, method_default: row?.default_factor ?? 'otp' };
}

/** A person's second factor without its secret. The number in full is for its owner alone: `own` is their session. */
export async function readSettings(
  tx: Tx,
  services: IdentityDeps,
  person: PersonKey & { email: string },
  own: (PersonKey & SessionKey) | null,
): Promise<TwofaSettings> {
  const factor = await readFactor(tx, person);
  const { required, method_default } = await readPolicy(tx, person.email);
  const methods: TwofaMethod[] = services.sms.available ? ['otp', 'sms', 'email'] : ['otp', 'email'];
  const mobile = factor?.mobile ?? '';
  return {
    id: person.user_id,
    email: person.email,
    method: factor?.method ?? 'none',
    method_default: methods.includes(method_default) ? method_default : 'otp',
    methods,
    mobile: own || mobile === '' ? mobile : maskMobile(mobile),
    required,
    confirm_by: own ? await confirmationOf(tx, own, services.clock()) : 'password',
    backup_codes_left: await backupCodesLeft(tx, person),
    changed_at: factor?.changed_at.toISOString() ?? null,
  };
}
