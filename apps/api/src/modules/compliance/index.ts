export { makePdf as compliancePdf } from './make-pdf.ts';
export { readReport as readComplianceReport } from './read-report.ts';
