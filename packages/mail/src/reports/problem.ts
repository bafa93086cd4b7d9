/** Why a report, or the mail it came in, was not taken. */
export const report_refusals = [
  'bomb',
  'too_deep',
  'damaged_archive',
  'encrypted_archive',
  'empty',
  'no_report',
  'forensic',
  'not_xml',
  'not_json',
  'dtd',
  'not_a_report',
  'too_many_records',
  'no_domain',
  'no_id',
  'no_period',
  'period_impossible',
  'period_too_long',
  'period_future',
  'foreign_domain',
  'duplicate',
  'unreadable_mail',
  'took_too_long',
] as const;
export type ReportRefusal = (typeof report_refusals)[number];

/** What was wrong with a report that was taken all the same. */
export const report_notes = [
  'broken_xml',
  'wrong_encoding',
  'cut_off',
  'records_left_out',
  'names_left_out',
  'more_attachments',
  'sums_differ',
] as const;
export type ReportNote = (typeof report_notes)[number];

export interface Problem<Code extends string> {
  code: Code;
  params: Record<string, string | number>;
}

export class RefusedReport extends Error {
  readonly problem: Problem<ReportRefusal>;
  constructor(code: ReportRefusal, params: Problem<ReportRefusal>['params'] = {}) {
    super(code);
    this.problem = { code, params };
  }
}
