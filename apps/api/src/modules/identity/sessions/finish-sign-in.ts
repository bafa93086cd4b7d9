import type { SessionStage, SignedIn, TwofaMethod } from '@postern/contract';
import { recordAudit, type Tx, withScope } from '@postern/db';
import type { CallOf } from '../../../http/handler.ts';
import { Problem } from '../../../http/problem.ts';
import type { IdentityDeps } from '../deps.ts';
import { type CodeReceiver, sendCode } from '../two-factor/send-code.ts';
import type { Login } from './find-login.ts';
import { rememberOrigin } from './known-sign-in.ts';
import { loadActor } from './load-actor.ts';
import { noteDevice } from './note-device.ts';
import { type Directory, type OpenedSession, openSession } from './open-session.ts';
import { presentImpersonator, presentPermissions } from './present-permissions.ts';

export type SignInCall = Pick<
  CallOf<unknown, unknown, unknown, IdentityDeps>,
  'services' | 'client' | 'cookies' | 'answer' | 'log'
>;

/** How somebody came in. */
export interface SignInProof {
  method: 'password' | 'oidc' | 'second_factor' | 'second_factor_setup';
  /** Name and directory of the outside identity provider; a second step keeps what the first one said. */
  directory?: Directory | undefined;
  /** `asked`: our own second factor is owed where there is one; `given`: it was proven already, here or by the provider. */
  factor: 'asked' | 'given';
}

export type SignInPerson = Omit<Login, 'password_hash'>;

function stageOf(person: SignInPerson, proof: SignInProof): SessionStage {
  if (proof.factor === 'given') return 'full';
  if (person.method !== 'none') return 'factor';
  return person.requires_factor ? 'setup' : 'full';
}

async function recordStart(
  tx: Tx,
  person: SignInPerson,
  session: OpenedSession,
  { client }: SignInCall,
  { method, directory }: SignInProof,
): Promise<void> {
  await recordAudit(tx, {
    tenant_id: person.tenant_id,
    action: 'session.create',
    object: person.email,
    actor: person.email,
    ip: client.ip,
    ptr: client.ptr,
    user_agent: client.user_agent,
    session_id: session.session_id,
    details: {
      client: client.is_browser ? 'browser' : 'api',
      method,
      ...(directory ? { provider: directory.provider } : {}),
    },
  });
}

/** Sends the code that is owed. Not being able to is no reason to refuse: a backup code works, and it can be asked for again. */
async function sendOwedCode(
  { services, client, log }: SignInCall,
  person: SignInPerson,
  session: OpenedSession,
): Promise<string | null> {
  const { method, mobile } = person;
  if (method !== 'sms' && method !== 'email') return null;
  const to: CodeReceiver = { ...person, session_id: session.session_id };
  const target = method === 'sms' ? { method, mobile: mobile ?? '' } : { method, mobile: null };
  try {
    return (await sendCode(services, to, 'proof', target, client.ip)).sent_to;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log.warn({ code: error.code }, 'no code was sent');
    return null;
  }
}

/** What is answered once a session is open: all a person may do, or what they still owe. */
export async function answerSession(
  call: SignInCall,
  session: OpenedSession,
  owed: { method: TwofaMethod; setup: boolean; sent_to: string | null } | null,
): Promise<SignedIn> {
  const { services, answer } = call;
  const { db, clock, cookie, flagsOf } = services;
  const actor = owed ? null : await loadActor(db, session, clock(), flagsOf);
  if (!owed && !actor) throw new Problem('wrong_credentials');
  if (session.cookie) answer.header('set-cookie', cookie.set(session.cookie, session.total_seconds));
  return {
    access_token: session.token,
    token_type: 'bearer',
    twofa_setup: owed?.setup ?? false,
    twofa_method: owed?.method ?? 'none',
    twofa_sent_to: owed?.sent_to ?? null,
    permissions: actor && presentPermissions(actor),
    impersonatedby: actor && presentImpersonator(actor),
    expires_at: session.expires_at.toISOString(),
  };
}

/** Also by mail: whoever has taken over an account would read the notification away. The answer does not wait for it. */
function mailOfNewDevice({ services, client }: SignInCall, person: SignInPerson): void {
  const { tenant_id, email, language } = person;
  const params = { at: new Date(services.clock()), ip: client.ip, device: client.user_agent };
  services.background.run('the mail of a new device', () =>
    services.mails.send({ to: email, tenant_id, language, kind: 'new_sign_in', params }),
  );
}

/**
 * The end of every way to sign in: opens the session that the person has earned so far, with its line in the audit log, and answers
 * it. `before` joins the transaction, for what must happen together with it.
 */
export async function finishSignIn(
  call: SignInCall,
  person: SignInPerson,
  proof: SignInProof,
  before: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<SignedIn> {
  const { db, tokens, clock } = call.services;
  const { tenant_id, user_id, is_superuser } = person;
  const stage = stageOf(person, proof);
  const { directory } = proof;
  const proven = proof.method === 'second_factor' || proof.method === 'second_factor_setup';
  let isNewDevice = false;
  const session = await withScope(db, { tenants: [tenant_id] }, async (tx) => {
    await before(tx);
    const opened = await openSession(
      tx,
      tokens,
      { tenant_id, user_id, is_superuser, stage, proven, directory },
      call.client,
      clock(),
    );
    if (stage === 'full') {
      await recordStart(tx, person, opened, call, proof);
      isNewDevice = await noteDevice(tx, person, call.client);
    }
    return opened;
  });
  if (isNewDevice) mailOfNewDevice(call, person);
  if (stage === 'full') {
    const answer = await answerSession(call, session, null);
    await rememberOrigin(call, person);
    return answer;
  }
  if (stage === 'setup') return answerSession(call, session, { method: 'none', setup: true, sent_to: null });
  const sent_to = await sendOwedCode(call, person, session);
  return answerSession(call, session, { method: person.method, setup: false, sent_to });
}
