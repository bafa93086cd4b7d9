/** What one may do with a message now: the same list behind the buttons, the menus and the keys. */
import type { MessageMeta } from '@postern/contract/messages/details';
import { releaseRisk } from '@postern/contract/quarantine/release-risk';

export type ActionName =
  | 'release'
  | 'redirect'
  | 'request'
  | 'withdraw'
  | 'reviewed'
  | 'hash'
  | 'report_spam'
  | 'report_ham'
  | 'block'
  | 'welcome'
  | 'virus'
  | 'delete';

/** Single letters of the lists and the details (design language, section 10). */
export const action_keys: Partial<Record<ActionName, string>> = {
  release: 'r',
  hash: 's',
  reviewed: 'e',
  report_spam: 'f',
  block: 'b',
};

const reported = (meta: MessageMeta, action: string) => meta.undo.some((one) => one.action === action);

/** In the order they are offered; destructive ones last. */
export function actionsOf(meta: MessageMeta): ActionName[] {
  const { may } = meta;
  const offered: [ActionName, boolean][] = [
    ['release', may.release || may.superrelease],
    ['request', may.request_release && meta.request === null],
    ['withdraw', meta.request !== null],
    ['reviewed', may.review],
    ['hash', may.hash],
    ['report_spam', may.report && !may.hash && !reported(meta, 'report_spam')],
    ['report_ham', may.report && meta.class !== 'ham' && !reported(meta, 'report_ham')],
    ['redirect', may.redirect],
    ['block', may.block_sender],
    ['welcome', may.allow_sender],
    ['virus', may.virus],
    ['delete', may.delete],
  ];
  return offered.filter(([, allowed]) => allowed).map(([name]) => name);
}

/** F reports, also for people whose first choice is to confirm. */
export function actionOfKey(key: string, meta: MessageMeta): ActionName | null {
  if (key === 'r' && !actionsOf(meta).includes('release'))
    return actionsOf(meta).includes('request') ? 'request' : null;
  const wanted = (Object.keys(action_keys) as ActionName[]).find((name) => action_keys[name] === key);
  if (wanted === 'report_spam' && meta.may.report && !reported(meta, 'report_spam')) return wanted;
  if (wanted === 'hash' && !meta.may.hash && actionsOf(meta).includes('report_spam')) return 'report_spam';
  return wanted && actionsOf(meta).includes(wanted) ? wanted : null;
}

const asking: ReadonlySet<ActionName> = new Set(['redirect', 'request', 'block', 'welcome', 'virus']);

/** Acts that ask for something first; a release does by its risk. */
export function asksFirst(name: ActionName, meta: MessageMeta): boolean {
  return name === 'release' ? !meta.may.release || releaseRisk(meta).demand !== 'undo' : asking.has(name);
}
