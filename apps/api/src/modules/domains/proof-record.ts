import { randomBytes } from 'node:crypto';
import type { DomainDetail } from '@postern/contract';
import { budgetedResolver, type Resolver } from '@postern/mail';
import { textsOf } from '@postern/mail/dns-state/index';

/** Where the record lies, below the domain. */
const LABEL = '_postern-proof';
const PREFIX = 'postern-proof=';
/** Records of others at that name that are shown back. */
const MOST_FOUND = 10;
const MOST_LETTERS = 500;

export const proofName = (domain: string) => `${LABEL}.${domain}`;

/** 128 random bits: what one tenant is to publish says nothing about another's. */
export const makeProofToken = () => randomBytes(16).toString('hex');

interface ProofColumns {
  domain_name: string;
  proof_token: string | null;
  proof_checked_at: Date | null;
  proof_problem: string | null;
  proof_missing_since: Date | null;
}

export const presentProof = (row: ProofColumns): DomainDetail['proof'] => ({
  record_name: proofName(row.domain_name),
  record_value: row.proof_token === null ? null : `${PREFIX}${row.proof_token}`,
  checked_at: row.proof_checked_at?.toISOString() ?? null,
  problem: row.proof_problem as DomainDetail['proof']['problem'],
  missing_since: row.proof_missing_since?.toISOString() ?? null,
});

export interface ProofLook {
  /** Null: the record is there. */
  problem: DomainDetail['proof']['problem'];
  found: string[];
}

/** ms the name servers have. */
const TIMEOUT = 8000;

/** What the DNS says now about a domain's proof. */
export async function lookForProof(resolver: Resolver, domain: string, token: string): Promise<ProofLook> {
  let found: string[];
  try {
    found = await textsOf(budgetedResolver(resolver, TIMEOUT).resolver, proofName(domain), /^/);
  } catch (error) {
    // Whatever a name server does wrong, it has not shown the record.
    if (error instanceof Error && 'code' in error) return { problem: 'no_answer', found: [] };
    throw error;
  }
  if (found.some((text) => text.trim() === `${PREFIX}${token}`)) return { problem: null, found: [] };
  const shown = found.slice(0, MOST_FOUND).map((text) => text.slice(0, MOST_LETTERS));
  return { problem: shown.length > 0 ? 'other' : 'absent', found: shown };
}
