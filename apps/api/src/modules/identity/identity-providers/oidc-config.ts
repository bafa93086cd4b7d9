import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod';

const MICROSOFT = 'https://login.microsoftonline.com/organizations/v2.0';

const provider = z.strictObject({
  /** Short name in addresses and rows; never changed once people are linked. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be a short name of small letters and digits'),
  /** On the button. */
  name: z.string().min(1).max(60),
  /** `microsoft`: one client for the directories of many customers, told apart by their tenant id. */
  kind: z.enum(['oidc', 'microsoft']).default('oidc'),
  issuer: z.url().optional(),
  client_id: z.string().min(1).max(200),
  client_secret: z.string().min(1).optional(),
  /** File that holds the secret alone; relative to this file. */
  client_secret_file: z.string().min(1).optional(),
  scopes: z.string().default('openid profile email'),
  /** The provider is in the operator's own network. */
  private: z.boolean().default(false),
});

/** One place where people can sign in instead of with a password here. */
export interface OidcProvider {
  id: string;
  name: string;
  kind: 'oidc' | 'microsoft';
  issuer: string;
  client_id: string;
  client_secret: string | undefined;
  scopes: string;
  private_addresses: boolean;
}

/** What is wrong with the file; the message is the whole explanation. */
export class OidcConfigError extends Error {}

function secretOf(path: string, given: z.output<typeof provider>): string | undefined {
  if (!given.client_secret_file) return given.client_secret;
  const file = resolve(dirname(path), given.client_secret_file);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new OidcConfigError(
      `POSTERN_OIDC: the secret of "${given.id}" cannot be read: ${(error as Error).message}.`,
    );
  }
}

function issuerOf(given: z.output<typeof provider>): string {
  const issuer = given.issuer ?? (given.kind === 'microsoft' ? MICROSOFT : '');
  if (issuer === '') throw new OidcConfigError(`POSTERN_OIDC: "${given.id}" needs an issuer.`);
  if (new URL(issuer).protocol !== 'https:' && !given.private) {
    throw new OidcConfigError(
      `POSTERN_OIDC: the issuer of "${given.id}" must begin with https:// unless it is "private".`,
    );
  }
  return issuer;
}

/** The providers of the file POSTERN_OIDC names. Throws OidcConfigError. */
export function readOidcProviders(path: string | undefined): OidcProvider[] {
  if (!path) return [];
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new OidcConfigError(
      `POSTERN_OIDC names ${path}, which cannot be read: ${(error as Error).message}.`,
    );
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new OidcConfigError(`POSTERN_OIDC names ${path}, which is not JSON.`);
  }
  const parsed = z.array(provider).safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new OidcConfigError(
      `POSTERN_OIDC: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is of no use'}.`,
    );
  }
  const ids = parsed.data.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new OidcConfigError(`POSTERN_OIDC names "${twice}" twice.`);
  return parsed.data.map((given) => ({
    id: given.id,
    name: given.name,
    kind: given.kind,
    issuer: issuerOf(given),
    client_id: given.client_id,
    client_secret: secretOf(path, given),
    scopes: given.scopes,
    private_addresses: given.private,
  }));
}
