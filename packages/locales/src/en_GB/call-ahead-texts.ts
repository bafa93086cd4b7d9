/** What mail servers said about recipients. */
export const texts = {
  'callahead.lead':
    'What mail servers answered when asked whether a recipient exists. Mail to unknown recipients is rejected before it is accepted.',
  'callahead.domain': 'Domain',
  'callahead.no_domain': 'Enter a domain to see its server’s answers',
  'callahead.tab': 'Recipients',
  'callahead.asks':
    'Before accepting mail for a recipient, Postern asks {{host}} on port {{port}} whether the address exists.',
  'callahead.asks_hint':
    'Known recipients are remembered for 7 days, unknown ones for an hour; then the server is asked again.',
  'callahead.off': 'Recipients of {{domain}} are not verified: Postern accepts mail for every address.',
  'callahead.off_hint': 'Test your server’s port below, then enter it as the port for recipient checks.',
  'callahead.no_server':
    'Recipients of {{domain}} are not verified: the domain has no mail server of its own.',
  'callahead.no_server_hint':
    'Once a mail server is set for the domain, Postern can ask it. The answers appear here.',
  'callahead.to_settings': 'Domain settings',
  'callahead.no_answer': '{{host}} has not answered on port {{port}} since {{when}}.',
  'callahead.no_answer_hint':
    'Until it answers, mail is accepted for recipients already known and, each minute, for a few that were never checked. Other mail is deferred.',
  'callahead.takes_all':
    '{{host}} on port {{port}} accepts every address, so unknown recipients cannot be detected.',
  'callahead.takes_all_hint':
    'It accepted a non-existent address {{when}}, so it will not be asked again for a day. Configure it to reject unknown recipients, and they will be rejected here too.',
  'callahead.entries': 'Known results',
  'callahead.entries_lead': 'A cleared recipient is checked again when the next mail to it arrives.',
  'callahead.show': 'Show',
  'callahead.all': 'All',
  'callahead.known': 'Known',
  'callahead.unknown': 'Unknown',
  'callahead.find': 'Find an address',
  'callahead.clear_all': 'Clear all',
  'callahead.clear_known': 'Clear known',
  'callahead.clear_unknown': 'Clear unknown',
  'callahead.clear': 'Clear',
  'callahead.clear_this': 'Clear {{address}}',
  'callahead.said_cleared_one': '1 recipient cleared',
  'callahead.said_cleared_other': '{{count}} recipients cleared',
  'callahead.said_cleared_address': '{{address}} cleared',
  'callahead.none':
    'No recipients checked yet. They appear here once mail to them makes Postern ask the server.',
  'callahead.none_such': 'No matching recipients.',
  'callahead.more': 'Show more',
  'callahead.col_address': 'Address',
  'callahead.col_result': 'Result',
  'callahead.col_since': 'Since',
  'callahead.col_until': 'Until',
  'callahead.col_words': 'Server response',
  'callahead.asked_again': 'checked again {{when}}',
  'callahead.is_positive': 'Known',
  'callahead.is_negative': 'Unknown',
  'callahead.is_fault': 'No answer',
  'callahead.is_no_server': 'No server',
  'callahead.means_positive': 'The server accepts mail for this address.',
  'callahead.means_negative': 'The server does not know this mailbox; mail to it is rejected.',
  'callahead.means_fault':
    'Postern could not find out whether the address exists, so mail to it is not rejected.',
  'callahead.means_no_server':
    'The domain has no mail server that can be asked. Set one in the domain settings.',
  'callahead.check': 'Check an address now',
  'callahead.check_lead': 'A gateway asks the server as it would for real mail, and remembers the answer.',
  'callahead.check_try_lead': 'A gateway asks the server once, on the port you enter. Mail is not affected.',
  'callahead.check_address': 'Address to check',
  'callahead.check_port': 'Port',
  'callahead.check_now': 'Check now',
  'callahead.checking': 'Checking {{address}}',
  'callahead.check_takes_all': 'It also accepts an address that does not exist, so it accepts every address.',
  'callahead.took': '{{ms}} ms',
  'callahead.kept': 'From now on, this answer applies to incoming mail.',
  'callahead.not_kept': 'This answer was not saved.',
} as const;

export type Texts = typeof texts;
