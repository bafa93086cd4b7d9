import { domainOf } from '@postern/addresses';
import {
  type EncryptionForecast,
  type KnownRecipientKey,
  mail_marks,
  type Operations,
  recipient_key_faults,
} from '@postern/contract';
import { readPublicKey } from '@postern/mail/pgp/key';
import { fingerprintOf, readCertificate } from '@postern/mail/smime/certificate';
import {
  type ForecastInput,
  forecastLater,
  forecastMail,
  judgeWays,
} from '@postern/records/keys/mail-forecast';
import { type JudgedWay, type KnownKey, knownKeys } from '@postern/records/keys/recipient-way';
import type { Handler } from '../../../http/handler.ts';
import { mayKnowDomain } from '../../domains/index.ts';
import type { KeysDeps } from '../deps.ts';
import { findPerson } from '../find-person.ts';
import { keyWords } from '../present-certificate.ts';
import { isOurDomain, readForecastWorld, signingKeysOf } from '../read-forecast-world.ts';
import { readSentMail } from '../read-sent-mail.ts';

const MOST_KEYS = 10;

/** By the gateway's own rules. What the author's program signs or encrypts itself, and what an invitation needs, no forecast knows. */
export const encryptionForecastRead: Handler<Operations['encryptionForecastRead'], KeysDeps> = async ({
  actor,
  query: { sender, recipient, mark },
  scoped,
  services,
}) => {
  const now = new Date(services.clock());
  const { tenant_id, world, signers, last, is_ours } = await scoped(
    async (tx) => {
      const tenant_id = await findPerson(tx, actor, services.hash, sender);
      return {
        tenant_id,
        world: await readForecastWorld(tx, tenant_id, sender, recipient),
        signers: await signingKeysOf(tx, tenant_id, sender, now),
        is_ours: await isOurDomain(tx, domainOf(recipient)),
        last: await readSentMail(tx, actor, services.hash, tenant_id, recipient),
      };
    },
    { readOnly: true },
  );
  // A colleague's address in a domain that the caller does not know of is answered like one of nobody.
  const is_hidden = world.is_own_tenant && !mayKnowDomain(actor, domainOf(recipient));
  if (!is_ours) await services.discovery.lookUp(tenant_id, recipient, now);
  const known = is_hidden ? [] : await knownKeys(services.db, tenant_id, recipient);
  const { settings, author, has_portal } = world;
  const input = (word: string): ForecastInput => ({
    ...{ settings, author, has_portal, known, signers, direction: 'out' },
    is_own_tenant: world.is_own_tenant && !is_hidden,
    is_sensitive: word === 'sensitive',
    subject: word === '' || word === 'sensitive' ? '' : `[${word}]`,
  });
  const said = await forecastMail(input(mark), now);
  const later = await forecastLater(input(mark), said, now);
  const marked: EncryptionForecast['marked'] = [];
  for (const other of mail_marks)
    if (other !== mark) marked.push({ mark: other, ...endOf(await forecastMail(input(other), now)) });
  const ways: EncryptionForecast['ways'] = [];
  for (const way of await judgeWays(known, now)) {
    const { kind, scope } = way;
    const is_used = said.chosen?.kind === kind && said.chosen.scope === scope;
    ways.push({
      kind,
      scope,
      verdict: verdictOf(way, is_used),
      keys: await keysOf(way, world.is_own_tenant),
    });
  }
  const { rule } = said;
  return {
    ...endOf(said),
    rule: rule === 'inbound' ? 'when_possible' : rule,
    rule_scope: world.scopeOf(rule),
    ...{ ways, portal: world.portal, marked, last },
    later: later && { ...endOf(later), from: later.from.toISOString() },
  };
};

const endOf = ({ outcome, chosen, sign }: Awaited<ReturnType<typeof forecastMail>>) => ({
  ...{ outcome, sign, chosen },
});

function verdictOf(
  { chosen, others }: JudgedWay,
  is_used: boolean,
): EncryptionForecast['ways'][number]['verdict'] {
  if (is_used) return 'used';
  if (chosen.length > 0) return 'possible';
  return others.length > 0 ? 'unusable' : 'none';
}

const keysOf = ({ chosen, others }: JudgedWay, is_own_tenant: boolean): Promise<KnownRecipientKey[]> =>
  Promise.all(
    [...chosen.map((key) => ({ key, fault: '' as const })), ...others]
      .slice(0, MOST_KEYS)
      .map(({ key, fault }) => presentKey(key, fault, is_own_tenant)),
  );

async function presentKey(key: KnownKey, fault: string, is_own_tenant: boolean): Promise<KnownRecipientKey> {
  const { trust, source, not_after } = key;
  const stated = {
    ...{ trust, source: source as KnownRecipientKey['source'] },
    fault: fault === '' ? ('' as const) : (recipient_key_faults.find((one) => one === fault) ?? 'unusable'),
  };
  // Of another tenant's people it is said that there is a key, and no more.
  if (source === 'installation' && !is_own_tenant)
    return { ...stated, fingerprint: '', algorithm: '', expires_on: null };
  const expires_on = not_after?.toISOString() ?? null;
  if (key.kind === 'smime') {
    const certificate = readCertificate(key.der);
    return {
      ...stated,
      expires_on,
      fingerprint: fingerprintOf(certificate),
      algorithm: keyWords(certificate),
    };
  }
  const { fingerprint, algorithm } = await readPublicKey(key.der);
  return { ...stated, expires_on, fingerprint, algorithm };
}
