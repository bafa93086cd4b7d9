/** Around the help pages; the pages themselves are in `help/`. */
export const help = {
  'help.contents': 'Contents',
  'help.search': 'Search help',
  'help.clear': 'Clear search',
  'help.results_one': '1 result',
  'help.results_other': '{{count}} results',
  'help.nothing_title': 'No results for “{{words}}”',
  'help.nothing_text': 'All words must match. Try fewer words, or just the start of a word.',
  'help.on_page': 'On this page',
  'help.all_topics': 'All topics',
  'help.link_to': 'Link to “{{title}}”',
  'help.failed_title': 'The help could not be loaded',
} as const;
