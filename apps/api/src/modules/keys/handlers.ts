import type { ModuleHandlers } from '../../http/handler.ts';
import type { KeysDeps } from './deps.ts';
import { certificateIssuerRead } from './operations/certificate-issuer-read.ts';
import { certificateIssuerTest } from './operations/certificate-issuer-test.ts';
import { certificateIssuerUpdate } from './operations/certificate-issuer-update.ts';
import {
  domainCertificateCreate,
  domainCertificateList,
  domainCertificateRevoke,
  domainCertificateUpload,
} from './operations/domain-certificates.ts';
import { domainEncryptionActivate } from './operations/domain-encryption-activate.ts';
import { domainEncryptionDeactivate } from './operations/domain-encryption-deactivate.ts';
import { domainEncryptionRead } from './operations/domain-encryption-read.ts';
import { encryptionForecastRead } from './operations/encryption-forecast-read.ts';
import { encryptionInfoRead } from './operations/encryption-info-read.ts';
import { keyCalendarCreate, keyCalendarDelete, keyExpiryList } from './operations/key-expiries.ts';
import { keySummaryRead } from './operations/key-summary-read.ts';
import { keyUseRead } from './operations/key-use-read.ts';
import { partnerKeyCreate } from './operations/partner-key-create.ts';
import { partnerKeyList } from './operations/partner-key-list.ts';
import { partnerKeyUpdate } from './operations/partner-key-update.ts';
import { pgpKeyCreate } from './operations/pgp-key-create.ts';
import { pgpKeyDelete } from './operations/pgp-key-delete.ts';
import { pgpKeyCreateDomain, pgpKeyDeleteDomain, pgpKeyListDomain } from './operations/pgp-key-domain.ts';
import { pgpKeyExport } from './operations/pgp-key-export.ts';
import { pgpKeyList } from './operations/pgp-key-list.ts';
import { pgpKeyListUser } from './operations/pgp-key-list-user.ts';
import { pgpUploadCreate } from './operations/pgp-upload-create.ts';
import { pgpUploadDecide } from './operations/pgp-upload-decide.ts';
import { pgpUploadDecisionRead } from './operations/pgp-upload-decision-read.ts';
import { pgpUploadDelete } from './operations/pgp-upload-delete.ts';
import { pgpUploadList } from './operations/pgp-upload-list.ts';
import { pgpUploadRead } from './operations/pgp-upload-read.ts';
import { pgpUploadResend } from './operations/pgp-upload-resend.ts';
import { smimeCertificateCreate } from './operations/smime-certificate-create.ts';
import { smimeCertificateCreateDomain } from './operations/smime-certificate-create-domain.ts';
import { smimeCertificateExport } from './operations/smime-certificate-export.ts';
import { smimeCertificateList } from './operations/smime-certificate-list.ts';
import { smimeCertificateListDomain } from './operations/smime-certificate-list-domain.ts';
import { smimeCertificateListUser } from './operations/smime-certificate-list-user.ts';
import { smimeCertificateRevoke } from './operations/smime-certificate-revoke.ts';
import { smimeCertificateUpload } from './operations/smime-certificate-upload.ts';

export const keyHandlers = {
  certificateIssuerRead,
  certificateIssuerTest,
  certificateIssuerUpdate,
  domainCertificateList,
  domainCertificateCreate,
  domainCertificateUpload,
  domainCertificateRevoke,
  domainEncryptionRead,
  domainEncryptionActivate,
  domainEncryptionDeactivate,
  encryptionInfoRead,
  encryptionForecastRead,
  keyCalendarCreate,
  keyCalendarDelete,
  keyExpiryList,
  keySummaryRead,
  keyUseRead,
  partnerKeyList,
  partnerKeyCreate,
  partnerKeyUpdate,
  pgpUploadList,
  pgpUploadRead,
  pgpUploadCreate,
  pgpUploadDelete,
  pgpUploadResend,
  pgpUploadDecisionRead,
  pgpUploadDecide,
  pgpKeyList,
  pgpKeyListUser,
  pgpKeyCreate,
  pgpKeyDelete,
  pgpKeyListDomain,
  pgpKeyCreateDomain,
  pgpKeyDeleteDomain,
  pgpKeyExport,
  smimeCertificateList,
  smimeCertificateListDomain,
  smimeCertificateListUser,
  smimeCertificateCreate,
  smimeCertificateCreateDomain,
  smimeCertificateRevoke,
  smimeCertificateUpload,
  smimeCertificateExport,
} satisfies ModuleHandlers<KeysDeps>;
