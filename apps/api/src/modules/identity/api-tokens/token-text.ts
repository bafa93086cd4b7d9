import { TOKEN_PREFIX } from '@postern/contract';
import { fromCloudid, toCloudid } from '@postern/db';
import { randomSecret } from '../sessions/secrets.ts';

/** Names the row with its tenant, so that it is found by its key, and carries the secret. */
export interface TokenParts {
  tenant_id: number;
  token_id: string;
  secret: string;
}

const FORM = /^(\d{1,9}-[0-9a-f]{32})-([\w-]{43})$/;

export function makeTokenText(tenant_id: number, token_id: string): { text: string; secret: string } {
  const secret = randomSecret();
  return { text: `${TOKEN_PREFIX}${toCloudid(tenant_id, token_id)}-${secret}`, secret };
}

/** Null for anything that is not a token's text. */
export function readTokenText(text: string): TokenParts | null {
  const [, name = '', secret = ''] = FORM.exec(text.slice(TOKEN_PREFIX.length)) ?? [];
  const key = text.startsWith(TOKEN_PREFIX) ? fromCloudid(name) : null;
  return key && { tenant_id: key.tenant_id, token_id: key.id, secret };
}
