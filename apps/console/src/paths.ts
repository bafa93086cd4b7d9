/**
 * Every address of the console, built in one place. They are hash routes, so a token in one never reaches a server
 * log or a Referer header.
 */
import type { GuestKind } from '@postern/contract/portal/guests';

export type SearchAddress = {
  /** The search text, chips and words as typed. */
  q?: string;
  /** The message shown beside the list. */
  open?: string;
  sort?: string;
};

export type Screen = 'msgsearch' | 'quarasearch' | 'review';

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const text = new URLSearchParams(
    Object.entries(query).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  ).toString();
  return text === '' ? path : `${path}?${text}`;
}

function search(screen: Exclude<Screen, 'review'>, id: string | undefined, address: SearchAddress): string {
  const path = id === undefined ? `/${screen}` : `/${screen}/${encodeURIComponent(id)}`;
  return withQuery(path, address);
}

export const paths = {
  root: () => '/',
  passwordRecovery: () => '/password-recovery',
  factorSetup: () => '/two-fact-auth-setup/',
  home: () => '/home',
  /** `topic.anchor` of the help, or its contents. */
  help: (topic?: string, q?: string) => withQuery('/help', { topic, q }),
  /** Entries of the block and welcome lists, those that a text fits. */
  listEntries: (q?: string) => withQuery('/bwlist', { q }),
  /** Blocked senders, those that a text fits. */
  outboundBlock: (q?: string) => withQuery('/support/outboundblock', { q }),
  dmarc: (domain: string) => withQuery('/reporting/dmarc', { domain }),
  serviceStatus: () => '/servstate',
  /** People outside with whom one exchanges messages. */
  guests: (kind: GuestKind) =>
    ({
      waiting: '/dataroom/pending-verifications',
      unregistered: '/dataroom/unregistered-external-user',
      registered: '/dataroom/external-user',
    })[kind],
  /** The roadmap, or the release notes; with a number, at that entry. */
  roadmap: (kind?: 'notes', iid?: number) =>
    withQuery(iid === undefined ? '/support/roadmap' : `/support/roadmap/${iid}`, { kind }),
  devboard: (tab?: string) => withQuery('/devboard', { tab }),
  flags: () => '/superuser/flags',
  services: (address: { tenant?: string; order?: string } = {}) => withQuery('/services', address),
  billing: (address: { month?: string; tenant?: string; tab?: 'people' | 'totals' } = {}) =>
    withQuery('/reporting/billing', address),
  externalKeys: (tab?: 'keys', q?: string) => withQuery('/keysNcerts/pgpExtKeys', { tab, q }),
  keys: (tab?: 'pgp' | 'expiry' | 'issuer', week?: string) => withQuery('/keysNcerts', { tab, week }),
  profile: (tab?: string) => withQuery('/userProfile', { tab }),
  /** The reports of one person; without one, where somebody is chosen. */
  reportsOf: (person?: string) => withQuery('/userManagement/configuration', { tab: 'reports', person }),
  selfServiceImport: (id?: string) =>
    id === undefined
      ? '/partnerPortal/selfServiceImport'
      : `/partnerPortal/selfServiceImport?id=${encodeURIComponent(id)}`,
  /** The legal documents, one of them open. */
  partnerDocuments: (id?: string) => withQuery('/partnerPortal/documents', { doc: id }),
  /** A run of directory synchronisation; without one, the directories. */
  directorySync: (run?: number) =>
    run === undefined ? '/userManagement/directorySync' : `/userManagement/directorySync/${run}`,
  peopleSettings: (search: { tab?: 'domains' } = {}) => withQuery('/userManagement/configuration', search),
  messageSearch: (address: SearchAddress = {}, id?: string) => search('msgsearch', id, address),
  /** The running view of what comes in and goes out. */
  messageTail: (address: Pick<SearchAddress, 'q' | 'open'> = {}) => withQuery('/tail', address),
  quarantine: (address: SearchAddress = {}, id?: string) => search('quarasearch', id, address),
  /** `from` says which list the message was opened from, so that "back" and "next" know their way. */
  messageDetails: (id: string, address: { from?: Screen; q?: string; sort?: string } = {}) =>
    withQuery(`/msgdetails/${encodeURIComponent(id)}`, address),
  /** The mail that is alike to a message. */
  campaign: (id: string) => `/campaigns/${encodeURIComponent(id)}`,
  messageContent: (id: string) => `/msgdetails/${encodeURIComponent(id)}/contentonly`,
  /** Settings by their names, as text. */
  whatIf: (question: Record<string, string | undefined> = {}) => withQuery('/what-if', question),
  /** An SPF test that was run. */
  spfTest: (lsid: string) => `/testtools/spftest/${lsid}`,
  spfTestOf: (domain: string) => withQuery('/testtools/spftest', { domain }),
  nsTest: (lsid: string) => `/testtools/nstest/${lsid}`,
  nsTestOf: (domain: string) => withQuery('/testtools/nstest', { domain }),
  smtpTest: (lsid: string) => `/testtools/smtptest/${lsid}`,
  smtpTestOf: (relayname: string) => withQuery('/testtools/smtptest', { relayname }),
  mailQueue: () => '/testtools/mailqueue',
  /** Organisations, and one of them beside the list. */
  tenants: (open?: number) => withQuery('/tenants', { open: open?.toString() }),
  connectivity: (address: { domain?: string; fresh?: string; lsid?: string } = {}) =>
    withQuery('/testtools/tests', address),
  encryptionForecast: (question: { sender?: string; recipient?: string; mark?: string } = {}) =>
    withQuery('/testtools/encrlookups', question),
  dataRoomFolder: (id: string, name: string, address: { open?: string; q?: string } = {}) =>
    withQuery(`/dataroom/inbox/${encodeURIComponent(id)}/${encodeURIComponent(name)}`, address),
  dataRoomSent: (address: { open?: string; q?: string; state?: string } = {}) =>
    withQuery('/dataroom/message-management', address),
  portalUsers: (address: { view?: 'messages'; open?: string; q?: string } = {}) =>
    withQuery('/userManagement/gina', address),
  domains: () => '/setup',
  /** The settings of a domain, a tenant, or the installation (`scope: 'default'`). */
  settings: (place: { domain?: string; tenant?: string; scope?: 'default'; tab?: string; field?: string }) =>
    withQuery('/setup/general', place),
  releaseRequests: () => withQuery('/quarasearch', { view: 'requests' }),
  review: (address: { open?: string } = {}) => withQuery('/review', address),
  rejectDetails: (id: string) => `/rejectdetails/${encodeURIComponent(id)}`,
};
