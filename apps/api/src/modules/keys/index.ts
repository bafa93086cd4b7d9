export { KEY_PROBE_CHANNEL } from './domain-encryption/probe-key.ts';
export { KEY_EXPORT_CHANNEL } from './export-key.ts';
export { exportKeysJob } from './jobs/export-keys.ts';
export { followPgpUploadsJob } from './jobs/follow-pgp-uploads.ts';
export { issueCertificatesJob } from './jobs/issue-certificates.ts';
export { openKeyProbesJob } from './jobs/open-key-probes.ts';
export { publishRevocationsJob } from './jobs/publish-revocations.ts';
export { CERTIFICATE_CHANNEL } from './request-certificate.ts';
export { REVOCATION_CHANNEL, serveRevocationLists } from './serve-revocation-lists.ts';
