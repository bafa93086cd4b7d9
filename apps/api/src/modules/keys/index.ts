export { issueCertificatesJob } from './jobs/issue-certificates.ts';
export { CERTIFICATE_CHANNEL } from './request-certificate.ts';
