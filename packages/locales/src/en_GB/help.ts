/** Around the help pages; the pages themselves are in `help/`. */
export const help = {
  'help.contents': 'Contents',
  'help.search': 'Search the help',
  'help.clear': 'Clear the search',
  'help.results_one': '1 place found',
  'help.results_other': '{{count}} places found',
  'help.nothing_title': 'Nothing found for “{{words}}”',
  'help.nothing_text': 'Every word must occur. Try fewer words, or only their beginnings.',
  'help.on_page': 'On this page',
  'help.all_topics': 'All topics',
  'help.link_to': 'Link to “{{title}}”',
  'help.failed_title': 'The help could not be loaded',
} as const;
