/** S/MIME certificates of a domain itself, which others encrypt to for people without one of their own. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { domain_param } from '../domain-text.ts';
import {
  certificate_fingerprint,
  certificate_request,
  key_upload,
  revocation,
  smime_certificate,
  uploaded_file,
} from '../keys.ts';

const access = { module: 'setup_general' } as const;
const PATH = '/api/v1/kronos/encryption/{domain}/certificates';
const params = z.object({ domain: domain_param });

export const domainCertificateList = operation({
  name: 'domainCertificateList',
  method: 'GET',
  path: PATH,
  summary: 'S/MIME certificates of a domain itself, the newest first',
  access,
  params,
  data: z.object({
    entries: z.array(smime_certificate),
    /** Asked for and not there yet, or failed. */
    requests: z.array(certificate_request),
  }),
  errors: ['not_found'],
});
export const domainCertificateCreate = operation({
  name: 'domainCertificateCreate',
  method: 'POST',
  path: PATH,
  summary:
    'Have a key made and a certificate issued for a domain, after checking that its mail is opened here',
  access,
  impersonated: false,
  params,
  data: certificate_request,
  errors: ['not_found', 'encryption_not_ready', 'too_many_certificate_requests'],
});
export const domainCertificateUpload = operation({
  name: 'domainCertificateUpload',
  method: 'POST',
  path: `${PATH}/upload`,
  summary: 'Upload keys of a domain with their certificates (PFX or PEM); each file is answered by itself',
  access,
  impersonated: false,
  params,
  body: key_upload,
  data: z.object({ files: z.array(uploaded_file) }),
  errors: ['not_found', 'encryption_not_ready'],
});
export const domainCertificateRevoke = operation({
  name: 'domainCertificateRevoke',
  method: 'DELETE',
  path: `${PATH}/{fingerprint}`,
  summary: 'Revoke a certificate of a domain; mail that was encrypted to it stays readable',
  access,
  impersonated: false,
  params: params.extend({
    fingerprint: certificate_fingerprint,
  }),
  query: revocation,
  data: smime_certificate,
  errors: ['not_found'],
});

export const domain_certificate_operations = {
  domainCertificateList,
  domainCertificateCreate,
  domainCertificateUpload,
  domainCertificateRevoke,
} as const;
