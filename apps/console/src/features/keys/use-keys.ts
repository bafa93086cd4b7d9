import {
  type CertificateRequest,
  type CertificateState,
  type SmimeCertificate,
  smimeCertificateList,
} from '@postern/contract/keys';
import { useOperationPages } from '@postern/web/use-operation.ts';
import { useSearch } from '@tanstack/react-router';
import { type ChangeAddress, useChangeAddress } from '../../lib/use-change-address.ts';

export const shown_states = ['active', 'renewing', 'expired', 'revoked'] as const;

const key_tabs = ['smime', 'pgp', 'expiry', 'issuer'] as const;

export type KeysAddress = {
  tab: (typeof key_tabs)[number];
  q: string;
  state: (typeof shown_states)[number] | null;
  /** The week of the ends that are shown: when it begins; null: all. */
  week: string | null;
  /** Fingerprint of the certificate (SHA-256) or key that is open. */
  open: string | null;
};
export type ChangeKeys = ChangeAddress<keyof KeysAddress>;

/** What the screen shows, as it stands in the address. */
export function useKeysAddress(): [KeysAddress, ChangeKeys] {
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const address: KeysAddress = {
    tab: key_tabs.find((one) => one === search.tab) ?? 'smime',
    q: search.q ?? '',
    state: shown_states.find((one) => one === search.state) ?? null,
    week: Number.isNaN(Date.parse(search.week ?? '')) ? null : (search.week ?? null),
    open: search.open ?? null,
  };
  return [address, useChangeAddress()];
}

/** A line of the list: a certificate, or what was asked for and is not there yet. */
export type KeyRow = {
  group: 'domains' | 'people';
  id: string;
  email: string;
  state: CertificateState;
  certificate: SmimeCertificate | null;
  request: CertificateRequest | null;
};

const certificateRow = (certificate: SmimeCertificate): KeyRow => ({
  group: certificate.email.includes('@') ? 'people' : 'domains',
  ...{ id: certificate.fingerprint.sha256, email: certificate.email, state: certificate.state },
  ...{ certificate, request: null },
});

const requestRow = (request: CertificateRequest): KeyRow => ({
  group: request.email.includes('@') ? 'people' : 'domains',
  ...{ id: `request:${request.email}`, email: request.email, state: request.state },
  ...{ certificate: null, request },
});

/** ms after which the list is read again: certificates are issued and renewed by the server. */
const REFRESH_MS = 15_000;

export function useKeys({ q, state }: KeysAddress) {
  const query = { ...(q.trim() ? { q: q.trim() } : {}), ...(state ? { state } : {}) };
  const pages = useOperationPages(
    smimeCertificateList,
    { query },
    {
      after: (after) => ({ query: { ...query, after } }),
      next: ({ next }) => next,
      refetchInterval: REFRESH_MS,
    },
  );
  const all = pages.data?.pages ?? [];
  const requests = all[0]?.requests ?? [];
  const domains = all[0]?.domains ?? [];
  const certificates = all.flatMap(({ entries }) => entries);
  const lines = [...requests.map(requestRow), ...[...domains, ...certificates].map(certificateRow)];
  return {
    pages,
    certificates: [...domains, ...certificates],
    // Those of domains above those of people, what is asked for first.
    rows: lines.toSorted((one, other) => Number(one.group === 'people') - Number(other.group === 'people')),
    has_domains: lines.some(({ group }) => group === 'domains'),
    sees_others: all[0]?.sees_others ?? false,
  };
}
