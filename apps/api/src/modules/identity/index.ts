export type { OutsideFetch } from './identity-providers/oidc-client.ts';
export { type OidcProvider, readOidcProviders } from './identity-providers/oidc-config.ts';
export { openIdentity } from './open-identity.ts';
export { absentPerson } from './sessions/absent-person.ts';
export { SESSION_CHANNEL } from './sessions/notify-session.ts';
export { randomSecret, secretHash, secretMatches } from './sessions/secrets.ts';
export type { Sessions } from './sessions/sessions.ts';
export { untilSessionEnds } from './sessions/until-session-ends.ts';
export { type HttpSmsConfig, readSmsConfig } from './sms/sms-config.ts';
