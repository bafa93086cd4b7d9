/** What is typed for a new credential, and what of it cannot be sent. */
import { submissionCredentialCreate } from '@postern/contract/submission-credentials';
import type { Schema } from '@postern/ui/form.tsx';
import type { Translate } from '@postern/web/texts.tsx';

export type CredentialDraft = {
  name: string;
  domains: string[];
  /** One address a line. */
  senders: string;
  /** One network a line. */
  networks: string;
  /** Days until it expires, or never. */
  days: string;
};

export const newCredential: CredentialDraft = {
  name: '',
  domains: [],
  senders: '',
  networks: '',
  days: 'never',
};

export const entriesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

export function limitsOf({ domains, senders, networks }: CredentialDraft) {
  return { domains, senders: entriesOf(senders), networks: entriesOf(networks) };
}

type Fault = { field: keyof CredentialDraft; text: string };

/** The first fault in words; null: it can be sent. An app password has a name and an end alone. */
function faultIn(draft: CredentialDraft, is_server: boolean, t: Translate): Fault | null {
  if (draft.name.trim() === '') return { field: 'name', text: t('submission.name_missing') };
  if (!is_server) return null;
  const limits = limitsOf(draft);
  const wrong = submissionCredentialCreate.body?.safeParse({ name: 'x', ...limits }).error?.issues[0];
  if (!wrong) return null;
  const at = Number(wrong.path[1]);
  if (wrong.path[0] === 'networks')
    return { field: 'networks', text: t('submission.network_wrong', { network: limits.networks[at] ?? '' }) };
  if (wrong.path[0] === 'senders')
    return { field: 'senders', text: t('submission.sender_wrong', { address: limits.senders[at] ?? '' }) };
  return { field: 'domains', text: t('submission.nothing_chosen') };
}

export function draftSchema(is_server: boolean, t: Translate): Schema {
  return {
    safeParse: (draft) => {
      const fault = faultIn(draft as CredentialDraft, is_server, t);
      if (fault === null) return { success: true };
      return {
        success: false,
        error: { issues: [{ code: 'custom', path: [fault.field], message: fault.text }] },
      };
    },
  };
}
