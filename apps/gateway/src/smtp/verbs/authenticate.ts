import { replies } from '../reply.ts';
import { isReply } from '../session.ts';
import type { Outcome, Verb, VerbContext } from './context.ts';
import { mayAuthenticate } from './greeting.ts';

interface Credentials {
  user: string;
  password: string;
}

/** AUTH PLAIN and LOGIN (RFC 4954). */
export const auth: Verb = async (context, argument) => {
  const { session, policy, limits } = context;
  if (session.kind !== 'submission') return replies.notImplemented;
  if (session.protocol !== 'ESMTP') return replies.heloFirst;
  if (session.login || session.transaction) return replies.badSequence;
  if (!mayAuthenticate(context)) return replies.authNeedsTls;
  const [mechanism = '', initial] = argument.split(' ');
  const read = { PLAIN: readPlain, LOGIN: readLogin }[mechanism.toUpperCase()];
  if (!read) return replies.authUnknown;
  const credentials = await read(context, initial);
  if (!('user' in credentials)) return credentials;
  const login = await policy.authenticate(session, credentials);
  if (login && isReply(login)) return login;
  if (login) {
    session.login = login;
    return replies.authDone;
  }
  session.authFailures += 1;
  return session.authFailures >= limits.authFailures
    ? { ...replies.authFailed, close: true }
    : replies.authFailed;
};

async function readPlain(context: VerbContext, initial: string | undefined): Promise<Credentials | Outcome> {
  const response = initial ?? (await context.ask(''));
  if (response === '*') return replies.authCancelled;
  const [actAs, user, password, ...rest] = decode(response)?.split('\0') ?? [];
  if (!user || !password || rest.length > 0) return replies.authMalformed;
  // Nobody sends as somebody else by their own password (RFC 4616 §2).
  return actAs === '' || actAs?.toLowerCase() === user.toLowerCase()
    ? { user, password }
    : replies.authFailed;
}

async function readLogin(context: VerbContext, initial: string | undefined): Promise<Credentials | Outcome> {
  const user = initial ?? (await context.ask('VXNlcm5hbWU6'));
  if (user === '*') return replies.authCancelled;
  const password = await context.ask('UGFzc3dvcmQ6');
  if (password === '*') return replies.authCancelled;
  const credentials = { user: decode(user) ?? '', password: decode(password) ?? '' };
  // No name and no password holds a NUL, and PostgreSQL would not be asked with one.
  if (`${credentials.user}${credentials.password}`.includes('\0')) return replies.authMalformed;
  return credentials.user && credentials.password ? credentials : replies.authMalformed;
}

function decode(text: string): string | null {
  return /^[A-Za-z0-9+/]*={0,2}$/.test(text) ? Buffer.from(text, 'base64').toString('utf8') : null;
}
