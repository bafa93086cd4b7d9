/** The editor of texts, on a developer's machine. */
export const translations = {
  'translations.lead':
    'Every text of the console in four languages. Changes go into the source files at once.',
  'translations.search': 'Key or text',
  'translations.missing_only': 'Missing ones only',
  'translations.found_one': '{{count}} text',
  'translations.found_other': '{{count}} texts',
  'translations.key': 'Key',
  'translations.missing': 'missing',
  'translations.edit': 'Edit {{key}}',
  'translations.save': 'Save',
  'translations.updated': '{{locale}}({{key}}) updated',
  'translations.failed': 'error updating {{locale}}({{key}})',
  'translations.places': 'Keep the places {{names}}.',
  'translations.no_server': 'The editor does not answer',
  'translations.no_server_text':
    'Start it on this machine with npm run translations, then try again. Until then the texts can be read, not changed.',
  'translations.more': 'Show {{count}} more',
} as const;
