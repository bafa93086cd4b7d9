/** What one does with a whole list: take it as a file. */
export const list_tools = {
  'export.open': 'Export',
  'export.choose': 'This list as a file',
  'export.csv': 'CSV table',
  'export.xlsx': 'Excel workbook',
  'export.json': 'JSON',
  'export.zip': 'Mails as .eml in a ZIP',
  'export.failed': 'The export failed',
  'export.torn': 'The connection broke before the file was whole.',
  'export.begins': 'Writing the file…',
  'export.written': 'Writing the file: {{size}} so far',
  'export.cancel': 'Stop',
} as const;
