export { followPgpUploadsJob } from './jobs/follow-pgp-uploads.ts';
export { issueCertificatesJob } from './jobs/issue-certificates.ts';
export { CERTIFICATE_CHANNEL } from './request-certificate.ts';
