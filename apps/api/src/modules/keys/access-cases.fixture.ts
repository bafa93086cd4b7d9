// What the access matrix has to know of the operations of keys.
import { randomUUID } from 'node:crypto';
import type { OperationName } from '@postern/contract';
import type { Case } from '../../access-case.fixture.ts';

const no_domain = { domain: 'nowhere.example' };
const nobody = { email: 'nobody@nowhere.example' };

export const key_cases: Partial<Record<OperationName, Case>> = {
  certificateIssuerUpdate: { input: () => ({ body: { kind: 'own_ca' } }) },
  certificateIssuerTest: { input: () => ({ body: { kind: 'own_ca' } }) },
  pgpUploadRead: { input: () => ({ params: { id: randomUUID() } }), status: 404 },
  pgpUploadCreate: { input: () => ({ body: { email: nobody.email, key: 'no key' } }) },
  pgpUploadDelete: { input: () => ({ params: { id: randomUUID() } }), status: 404 },
  pgpUploadResend: { input: () => ({ params: { id: randomUUID() } }), status: 404 },
  pgpUploadDecisionRead: { input: () => ({ body: { jwt: 'none' } }), status: 410 },
  pgpUploadDecide: { input: () => ({ body: { jwt: 'none', decision: 'declined' } }), status: 410 },
  keyUseRead: { input: () => ({ params: nobody }), status: 404 },
  partnerKeyCreate: { input: () => ({ body: { email: nobody.email, key: 'no key' } }) },
  partnerKeyUpdate: { input: () => ({ params: { id: randomUUID() }, body: { pinned: true } }), status: 404 },
  domainCertificateList: { input: () => ({ params: no_domain }), status: 404 },
  domainCertificateCreate: { input: () => ({ params: no_domain }), status: 404 },
  domainCertificateUpload: {
    input: () => ({ params: no_domain, body: { files: [{ name: 'none.pem', content: '' }] } }),
    status: 404,
  },
  domainCertificateRevoke: {
    input: () => ({ params: { ...no_domain, fingerprint: 'ab'.repeat(32) } }),
    status: 404,
  },
  domainEncryptionRead: { input: () => ({ params: no_domain }), status: 404 },
  domainEncryptionActivate: { input: () => ({ params: no_domain }), status: 404 },
  domainEncryptionDeactivate: { input: () => ({ params: no_domain }), status: 404 },
  encryptionInfoRead: { input: () => ({ query: { email_domain: 'nowhere.example' } }) },
  encryptionForecastRead: {
    input: () => ({ query: { sender: nobody.email, recipient: 'ann@kunde.example' } }),
    status: 404,
  },
  smimeCertificateListDomain: { input: () => ({ params: no_domain }), status: 404 },
  pgpKeyListUser: { input: () => ({ params: nobody }), status: 404 },
  pgpKeyCreate: { input: () => ({ params: nobody, body: {} }), status: 404 },
  pgpKeyDelete: {
    input: () => ({ params: { ...nobody, fingerprint: '0'.repeat(40) } }),
    status: 404,
  },
  pgpKeyListDomain: { input: () => ({ params: no_domain }), status: 404 },
  pgpKeyCreateDomain: { input: () => ({ params: no_domain, body: {} }), status: 404 },
  pgpKeyDeleteDomain: {
    input: () => ({ params: { ...no_domain, fingerprint: '0'.repeat(40) } }),
    status: 404,
  },
  smimeCertificateExport: {
    input: () => ({
      params: { ...nobody, fingerprint: 'ab'.repeat(32) },
      body: { password: 'x'.repeat(12) },
    }),
    status: 404,
  },
  pgpKeyExport: {
    input: () => ({ params: { ...nobody, fingerprint: '0'.repeat(40) }, body: { password: 'x'.repeat(12) } }),
    status: 404,
  },
  smimeCertificateListUser: { input: () => ({ params: nobody }), status: 404 },
  smimeCertificateCreate: { input: () => ({ params: nobody }), status: 404 },
  smimeCertificateCreateDomain: { input: () => ({ params: no_domain }), status: 404 },
  smimeCertificateUpload: { input: () => ({ body: { files: [{ name: 'none.pem', content: '' }] } }) },
  smimeCertificateRevoke: {
    input: () => ({ params: { ...nobody, fingerprint: 'ab'.repeat(32) } }),
    status: 404,
  },
};
