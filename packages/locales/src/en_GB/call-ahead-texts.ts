/** What mail servers said about recipients. */
export const texts = {
  'callahead.lead':
    'What mail servers said when they were asked whether a recipient exists. Unknown recipients are refused at the door.',
  'callahead.domain': 'Domain',
  'callahead.no_domain': 'Type a domain to see what its server said',
  'callahead.tab': 'Recipients',
  'callahead.asks':
    'Postern asks {{host}} on port {{port}} whether a recipient exists before it takes mail for them.',
  'callahead.asks_hint':
    'A known recipient counts for 7 days, an unknown one for an hour; then the server is asked again.',
  'callahead.off': 'Recipients of {{domain}} are not verified: Postern takes mail for every address.',
  'callahead.off_hint': 'Try your server’s port below, then set it as the port of recipient checks.',
  'callahead.no_server':
    'Recipients of {{domain}} are not verified: the domain names no mail server of its own.',
  'callahead.no_server_hint':
    'Once a server for its mail is set, it can be asked; what it says appears here.',
  'callahead.to_settings': 'Settings of the domain',
  'callahead.no_answer': '{{host}} has given no answer on port {{port}} since {{when}}.',
  'callahead.no_answer_hint':
    'Meanwhile mail is taken for recipients it knew before, and for a few it was never asked about each minute; all other senders are told to try again later.',
  'callahead.takes_all': '{{host}} on port {{port}} takes every address, so it cannot tell who exists.',
  'callahead.takes_all_hint':
    'It took an address nobody has, {{when}}. It is not asked for a day; let it refuse unknown recipients to have them refused here.',
  'callahead.entries': 'What is known',
  'callahead.entries_lead': 'Cleared recipients are asked for again with the next mail to them.',
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
  'callahead.said_cleared_one': '1 recipient is cleared',
  'callahead.said_cleared_other': '{{count}} recipients are cleared',
  'callahead.said_cleared_address': '{{address}} is cleared',
  'callahead.none':
    'Nothing is known yet. Recipients appear here once mail for them has made Postern ask the server.',
  'callahead.none_such': 'No such recipient is known.',
  'callahead.more': 'Show more',
  'callahead.col_address': 'Address',
  'callahead.col_result': 'Result',
  'callahead.col_since': 'Since',
  'callahead.col_until': 'Until',
  'callahead.col_words': 'The server’s words',
  'callahead.asked_again': 'asked again {{when}}',
  'callahead.is_positive': 'Known',
  'callahead.is_negative': 'Unknown',
  'callahead.is_fault': 'No answer',
  'callahead.is_no_server': 'No server',
  'callahead.means_positive': 'The server takes mail for this address.',
  'callahead.means_negative': 'The server knows no such mailbox; mail for it is refused.',
  'callahead.means_fault': 'It cannot be told whether the address exists, so mail is not refused for it.',
  'callahead.means_no_server':
    'The domain names no mail server that could be asked. Set one in the settings of the domain.',
  'callahead.check': 'Check an address now',
  'callahead.check_lead': 'A gateway asks the server as it would for mail, and keeps the answer.',
  'callahead.check_try_lead':
    'A gateway asks the server once, on the port you name. Nothing changes for mail.',
  'callahead.check_address': 'Address to check',
  'callahead.check_port': 'Port',
  'callahead.check_now': 'Check now',
  'callahead.checking': 'Asking the server for {{address}}',
  'callahead.check_takes_all': 'It also takes an address nobody has: it takes every address.',
  'callahead.took': '{{ms}} ms',
  'callahead.kept': 'The answer counts for mail from now on.',
  'callahead.not_kept': 'The answer was not kept.',
} as const;

export type Texts = typeof texts;
