// Legal documents as a partner has them: one accepted, and a new version of another that waits.
import { createHash } from 'node:crypto';
import type { Tx } from '@postern/db/scope';

const DAY_MS = 86_400_000;

const privacy = (countries: string, days: string, notice: string) => `## 1 Scope
These terms apply to personal data that the operator processes for the partner and its customers.

## 2.3 Where mail is processed
Mail is processed in data centres in ${countries}. Mail of an organisation stays in the country of its instance.

## 3.1 How long logs are kept
Message logs are kept for ${days} days. Audit logs are kept for one year.

## 5.2 Subprocessors
A change of subprocessors is announced ${notice} days ahead to the people who hold the role Workflow Mails.`;

const general = `## 1 Service
The operator filters, encrypts and delivers mail for the customers of the partner.

## 2 Availability
The operator keeps each instance available for 99.9 % of a calendar month, announced maintenance aside.

## 3 Support
The partner answers questions of its customers. The operator answers those of the partner on working days.`;

/** In the order of their numbers; days are before now. */
const documents = [
  { doc_type: 'general_terms', version_name: 'First edition', published: 58, content: general, accepted: 57 },
  {
    ...{ doc_type: 'privacy_terms', version_name: 'First edition', published: 58, accepted: 57 },
    content: privacy('Switzerland and Germany', '180', '14'),
  },
  {
    ...{ doc_type: 'privacy_terms', version_name: 'Shorter retention', published: 6, accepted: null },
    content: `${privacy('Switzerland, Germany and Austria', '90', '30')}

## 7.4 End of the contract
Within 30 days of the end, keys are handed over as PKCS #12 and OpenPGP files; then they are destroyed.`,
  },
];

export async function insertPartnerDocuments(tx: Tx, now: number): Promise<void> {
  const who = await tx
    .selectFrom('app_user')
    .select(['tenant_id', 'user_id', 'email', 'name'])
    .where('email', '=', 'partner@acme.example')
    .executeTakeFirst();
  for (const [index, { doc_type, version_name, published, content, accepted }] of documents.entries()) {
    const document_id = index + 1;
    const sha256 = createHash('sha256').update(content, 'utf8').digest('hex');
    const published_at = new Date(now - published * DAY_MS);
    await tx
      .insertInto('legal_document')
      .values({
        ...{ document_id, doc_type, version_name, sha256, published_at, acceptance_required: true },
        ...{ binding_language: 'en_GB', valid_from: published_at, published_by: 'super@postern.example' },
      })
      .execute();
    await tx.insertInto('legal_document_text').values({ document_id, language: 'en_GB', content }).execute();
    if (accepted === null || !who) continue;
    await tx
      .insertInto('legal_acceptance')
      .values({
        ...who,
        document_id,
        sha256,
        address: '212.243.5.20',
        accepted_at: new Date(now - accepted * DAY_MS),
      })
      .execute();
  }
}
