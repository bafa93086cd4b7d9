export { serveReportConsent } from './consent/serve-consent.ts';
