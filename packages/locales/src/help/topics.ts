/**
 * The help pages and the anchors on them. A place is written `topic.anchor`: it stands in addresses (`#/help?topic=…`), in links
 * between pages and in what a screen opens. Every language has every page and anchor, or does not compile.
 */
export const help_topics = {
  sign_in: ['password', 'second_factor', 'set_up', 'backup_codes', 'microsoft', 'session', 'locked'],
  password: ['rules', 'change', 'forgotten'],
  home: ['waiting', 'incoming', 'domains', 'held_for_you', 'service'],
  search: ['field', 'filters', 'time', 'facts', 'list', 'panel', 'expert', 'saved', 'tail', 'export'],
  details: ['why', 'score', 'findings', 'changed', 'life', 'evidence', 'preview', 'actions', 'campaign'],
  quarantine: ['held', 'order', 'release', 'undo', 'reviewed', 'several', 'dangerous'],
  rejects: ['answer', 'final', 'reasons', 'sender', 'link'],
  review: ['clusters', 'keys', 'place', 'left_out'],
  lists: ['what', 'forms', 'order', 'write', 'trial', 'files', 'tidy'],
  sender_trust: ['mark', 'counted', 'weight', 'set'],
  call_ahead: ['what', 'doubt', 'list', 'check', 'people'],
  what_if: ['ask', 'answer', 'save'],
  domains: ['list', 'add', 'records', 'mail', 'confidential', 'remove'],
  domain_dns: ['checks', 'now', 'keys', 'mta_sts'],
  settings: ['rows', 'inherit', 'try', 'save', 'history', 'compare', 'quarantine'],
  reports: ['what', 'when', 'release', 'scanners', 'admin'],
  profile: ['data', 'settings', 'inheritance', 'look', 'second_factor', 'sessions', 'backup'],
  people: ['rules', 'domains', 'directories', 'linked', 'sync', 'reports', 'again'],
  api_tokens: ['make', 'limits', 'use', 'revoke'],
  submission: ['server', 'person', 'refused'],
  notifications: ['bell', 'filter', 'save', 'messages'],
  palette: ['open', 'kinds', 'actions'],
  keyboard: ['everywhere', 'lists', 'quarantine', 'message', 'off'],
  impersonation: ['start', 'during', 'stop', 'limits'],
  roles: ['what', 'table', 'several', 'services', 'missing'],
  flags: ['what', 'switch', 'list'],
  dmarc: ['sources', 'step', 'reports', 'tls'],
  tasks: ['found', 'done'],
  keys: ['what', 'request', 'issuer', 'upload', 'openpgp', 'external', 'revoke'],
  portal: ['setup', 'large_files', 'sent', 'answers', 'people'],
  mail_tests: ['connectivity', 'spf', 'ns', 'smtp', 'forecast', 'queue'],
  statistics: ['charts', 'unusual', 'files', 'mail'],
  audit_log: ['entries', 'chain', 'file'],
  services: ['order', 'deploy', 'cancel', 'prices', 'organisations'],
  billing: ['what', 'closed', 'counted'],
  outbound_block: ['what', 'automatic', 'block', 'lift'],
  partner: ['documents', 'migration', 'import'],
  support: ['contact', 'roadmap'],
  webhooks: ['events', 'signature', 'attempts'],
  learning: ['what', 'findings', 'page', 'steer'],
  operator: [
    'devboard',
    'translations',
    'maintenance',
    'mail',
    'nodes',
    'attention',
    'invoices',
    'prices',
    'news',
    'compliance',
    'dns_cache',
  ],
} as const;

export type HelpTopic = keyof typeof help_topics;
export type HelpAnchor<Topic extends HelpTopic> = (typeof help_topics)[Topic][number];

/** `quarantine` or `quarantine.release`. */
export type HelpPlace = { [Topic in HelpTopic]: Topic | `${Topic}.${HelpAnchor<Topic>}` }[HelpTopic];

export type HelpSection = {
  readonly title: string;
  /** Paragraphs, lists and tables in the marks of `markup.ts`. */
  readonly text: string;
};

export type HelpPage<Topic extends HelpTopic> = {
  readonly title: string;
  /** What the page is about, in one sentence; stands below its title and in the contents. */
  readonly about: string;
  /** Words somebody may search for that the page itself does not use. */
  readonly words: string;
  readonly sections: { readonly [Anchor in HelpAnchor<Topic>]: HelpSection };
};

/** A page of whatever topic. */
export type AnyHelpPage = Omit<HelpPage<HelpTopic>, 'sections'> & {
  readonly sections: Readonly<Record<string, HelpSection>>;
};

export type HelpPages = { readonly [Topic in HelpTopic]: HelpPage<Topic> };

export const help_topic_names = Object.keys(help_topics) as readonly HelpTopic[];

/** Topic and anchor of a place; an unknown topic is null, an unknown anchor the top of its page. */
export function helpPlace(place: string): { topic: HelpTopic; anchor: string | null } | null {
  const [name = '', anchor = ''] = place.split('.');
  if (!Object.hasOwn(help_topics, name)) return null;
  const topic = name as HelpTopic;
  const known: readonly string[] = help_topics[topic];
  return { topic, anchor: known.includes(anchor) ? anchor : null };
}
