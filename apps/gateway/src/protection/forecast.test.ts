// What the console says will happen to a mail is what happens: random worlds, seeded, each forecast and then carried out.
import { generateKeyPairSync } from 'node:crypto';
import { generatePgpKey } from '@postern/mail/pgp/generate';
import { openSecretKey } from '@postern/mail/pgp/key';
import { generateKey } from '@postern/mail/pgp/library';
import { signDetached } from '@postern/mail/pgp/seal';
import { issueLeaf, issueRoot } from '@postern/mail/smime/issue';
import { keyInMemory } from '@postern/mail/smime/private-key';
import { forecastMail } from '@postern/records/keys/mail-forecast';
import type { KeyFamily } from '@postern/records/keys/mail-outcome';
import { decidePromise } from '@postern/records/keys/mail-promise';
import { chooseWay, type KnownKey, type WayTrust } from '@postern/records/keys/recipient-way';
import { seededRandom } from '@postern/testing/message-log/random';
import { expect, test } from 'vitest';
import { chooseKeys } from './choose-keys.ts';
import { ofBytes } from './mime-entity.ts';
import type { PgpSigner } from './pgp-entity.ts';
import { NoRecipientKeyError, protectParts, type Signer } from './protect-copy.ts';

const WORLDS = 2_000;
const now = new Date('2026-03-02T10:00:00Z');
const DAY = 86_400_000;
const at = (days: number) => new Date(now.getTime() + days * DAY);
const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

async function certificates() {
  const root_pair = pair();
  const private_key = keyInMemory(root_pair.privateKey);
  const root = await issueRoot({
    ...{ name: [['CN', 'Root']], public_key: root_pair.publicKey, private_key },
    ...{ not_before: at(-900), not_after: at(900) },
  });
  const issue = async (address: string, from: number, to: number) => {
    const { publicKey, privateKey } = pair();
    const certificate = await issueLeaf(
      {
        ...{ name: [['CN', address]], address, public_key: publicKey },
        ...{ not_before: at(from), not_after: at(to) },
      },
      { certificate: root, private_key },
    );
    return { certificate, private_key: keyInMemory(privateKey) };
  };
  return {
    author: await issue('me@acme.example', -10, 300),
    others: [
      await issue('ann@kunde.example', -10, 300),
      await issue('ann@kunde.example', -400, -5),
      await issue('ann@kunde.example', 5, 300),
    ],
  };
}

async function pgpKeys() {
  const old = await generateKey({
    ...{ type: 'ecc', curve: 'ed25519Legacy', format: 'binary', userIDs: [{ email: 'ann@kunde.example' }] },
    ...{ date: at(-400), keyExpirationTime: 100 * 86_400 },
  } as const);
  return {
    author: await generatePgpKey('me@acme.example', at(-10)),
    others: [
      await generatePgpKey('ann@kunde.example', at(-20)),
      await openSecretKey(Buffer.from(old.privateKey)),
    ],
  };
}

test('mail fares as the forecast said, in two thousand random worlds', async () => {
  const [smime, pgp] = [await certificates(), await pgpKeys()];
  const random = seededRandom(20260302);
  const { pick, chance } = random;
  const material = [
    ...smime.others.map(({ certificate: { der, not_before, not_after } }) => ({
      ...{ kind: 'smime' as const, der, not_before, not_after },
    })),
    ...pgp.others.map(({ bytes, not_before, not_after }) => ({
      ...{ kind: 'pgp' as const, der: bytes, not_before, not_after },
    })),
  ];
  const trusts: WayTrust[] = ['seen', 'published', 'validated', 'confirmed', 'pinned', 'installation'];
  const signer: Signer = { address: 'me@acme.example', chain: [], ...smime.author };
  const pgp_signer: PgpSigner = {
    address: 'me@acme.example',
    key: { ...pgp.author, sign: (content, date) => signDetached(content, pgp.author.secret_key, date) },
  };
  const seen = new Map<string, number>();
  let forbidden = 0;

  for (let world = 0; world < WORLDS; world += 1) {
    const known: KnownKey[] = Array.from({ length: random.below(4) }, () => ({
      ...{ ...pick(material), scope: pick(['person', 'domain'] as const), trust: pick(trusts) },
      ...{ source: 'upload', is_blocked: chance(0.15), is_revoked: chance(0.05) },
    }));
    const signers = (['smime', 'pgp'] as const satisfies KeyFamily[]).filter(() => chance(0.5));
    const input = {
      settings: {
        ...{ sign: chance(0.7), encrypt: chance(0.7), tenant_encryption: chance(0.5) },
        ...{ always_signencrypt: chance(0.3), always_plain: chance(0.15) },
        check_sensitivity_gina: chance(0.5),
      },
      author: {
        ...{ may_sign: chance(0.85), may_encrypt: chance(0.85) },
        always_plain: pick([null, null, null, true, false]),
      },
      ...{ direction: 'out' as const, is_own_tenant: chance(0.2), has_portal: chance(0.4) },
      is_sensitive: chance(0.2),
      subject: pick(['Offer', 'Offer [confidential]', '[plain] Offer', '[priv] Offer', '[PLAIN] [priv]']),
    };
    const said = await forecastMail({ ...input, known, signers }, now);

    const { promise } = decidePromise(input);
    const found = await chooseKeys(promise, {
      way: () => chooseWay(known, now),
      signer: async () => (signers.includes('smime') ? signer : null),
      pgpSigner: async () => (signers.includes('pgp') ? pgp_signer : null),
    });
    const header = Buffer.from(
      `From: me@acme.example\r\nTo: ann@kunde.example\r\nDate: ${now.toUTCString()}\r\nSubject: ${input.subject}\r\nContent-Type: text/plain\r\n`,
    );
    const parts = { header, body: ofBytes(Buffer.from('Hello\r\n')) };
    const deed = await protectParts(parts, {
      ...found,
      accepted_at: now,
      triple_wrapping_out: false,
      avoid_rsa_oaep: false,
      protect_subject: chance(0.3),
    }).then(
      ({ parts: { header: sent } }) => described(sent.toString('latin1')),
      (error: unknown) => {
        if (!(error instanceof NoRecipientKeyError)) throw error;
        const refused = promise.is_forbidden || !input.has_portal;
        return { outcome: refused ? 'refused' : 'portal', family: null };
      },
    );
    const { outcome, chosen, sign } = said;
    // Said of the deed alone, whatever both sides reason: who may not, does not, and an obligation is never left in clear for it.
    if (!input.author.may_encrypt) expect(['clear', 'refused']).toContain(deed.outcome);
    if (!input.author.may_sign) expect([null, undefined]).toContain(sign);
    // What one person wants holds before what the domain wants, and never before what must be.
    if (input.author.always_plain && deed.outcome !== 'clear') expect(promise.encrypt).toBe('must');
    if (promise.encrypt === 'must') expect(deed.outcome).not.toBe('clear');
    if (!input.author.may_encrypt && promise.encrypt === 'must') forbidden += 1;
    const wanted = { outcome, family: outcome === 'encrypted' ? chosen?.kind : sign };
    expect({ world, ...deed }).toEqual({ world, ...wanted });
    // What is signed inside an envelope is of the envelope's family, which the envelope does not show.
    if (outcome === 'encrypted') expect(sign === null || sign === chosen?.kind).toBe(true);
    const name = `${outcome} ${chosen?.kind ?? '-'} ${chosen?.scope ?? '-'} ${sign ?? '-'}`;
    seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  // Every end was reached, or the worlds prove nothing.
  expect(forbidden).toBeGreaterThan(50);
  for (const kind of ['smime', 'pgp'])
    for (const scope of ['person', 'domain'])
      for (const sign of [kind, '-'])
        expect(seen.get(`encrypted ${kind} ${scope} ${sign}`)).toBeGreaterThan(5);
  for (const end of ['portal - - -', 'refused - - -', 'clear - - -', 'clear - - smime', 'clear - - pgp'])
    expect(seen.get(end)).toBeGreaterThan(5);
}, 120_000);

function described(header: string): { outcome: string; family: KeyFamily | null } {
  if (header.includes('smime-type=enveloped-data')) return { outcome: 'encrypted', family: 'smime' };
  if (header.includes('multipart/encrypted')) return { outcome: 'encrypted', family: 'pgp' };
  if (header.includes('application/pkcs7-signature')) return { outcome: 'clear', family: 'smime' };
  if (header.includes('application/pgp-signature')) return { outcome: 'clear', family: 'pgp' };
  return { outcome: 'clear', family: null };
}
