import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 32 signs without those that are mistaken for others (l, o, 0, 1): people type them into printers. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** 100 bits: beyond any guessing, so that a quick hash does. */
const LENGTH = 20;
const GROUP = 5;

const randomSigns = (count: number): string =>
  [...randomBytes(count)].map((byte) => SIGNS[byte % SIGNS.length]).join('');

/** In groups: `abcde-fghij-kmnpq-rstuv`. */
export const makeSubmissionSecret = (): string =>
  Array.from({ length: LENGTH / GROUP }, () => randomSigns(GROUP)).join('-');

/** Names a server at the submission port; with its tenant, so that it is found by a key. */
export const makeServerLogin = (tenant_id: number): string => `s${tenant_id}-${randomSigns(10)}`;

/** The tenant of a server's login; null: it is none. */
export function tenantOfLogin(login: string): number | null {
  const [, tenant] = /^s(\d{1,9})-[a-z2-9]{10}$/.exec(login) ?? [];
  return tenant === undefined ? null : Number(tenant);
}

/** Of the secret as it was shown, typed with or without its dashes, in groups or in capitals. */
export const submissionSecretHash = (secret: string): Buffer =>
  createHash('sha256').update(secret.replace(/[\s-]/g, '').toLowerCase()).digest();

export const submissionSecretMatches = (secret: string, hash: Buffer): boolean =>
  timingSafeEqual(submissionSecretHash(secret), hash);
