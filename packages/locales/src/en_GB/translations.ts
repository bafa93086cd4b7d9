/** The editor of texts, on a developer's machine. */
export const translations = {
  'translations.lead':
    'All console texts in four languages. Changes are saved to the source files immediately.',
  'translations.search': 'Key or text',
  'translations.missing_only': 'Missing only',
  'translations.found_one': '{{count}} text',
  'translations.found_other': '{{count}} texts',
  'translations.key': 'Key',
  'translations.missing': 'missing',
  'translations.edit': 'Edit {{key}}',
  'translations.save': 'Save',
  'translations.updated': '{{locale}}({{key}}) updated',
  'translations.failed': 'error updating {{locale}}({{key}})',
  'translations.places': 'Keep the placeholders {{names}}.',
  'translations.no_server': 'The translation editor is not responding',
  'translations.no_server_text':
    'Start it on this machine with npm run translations, then try again. Until then, texts are read-only.',
  'translations.more': 'Show {{count}} more',
} as const;
