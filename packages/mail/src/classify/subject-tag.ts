import { domainOf } from '@postern/addresses';
import { type Finding, finding } from './finding.ts';
import type { ScannerSettings } from './settings.ts';
import type { MessageClass } from './verdict.ts';

export type TagInput = {
  recipient: string;
  sender: string;
  direction: 'in' | 'out';
  settings: ScannerSettings;
  is_authenticated: boolean;
  // Carries an S/MIME or PGP signature, whatever it is worth.
  is_signed?: boolean;
  header_domain: string;
};

// The text before the subject of a delivered message, and why it is there.
export function subjectTag(
  input: TagInput,
  message_class: MessageClass,
): { text: string; findings: Finding[] } {
  const { settings } = input;
  const tags: string[] = [];
  const findings: Finding[] = [];
  if ((message_class === 'spam' || message_class === 'highspam') && settings.subject_tag_spam !== '') {
    tags.push(settings.subject_tag_spam);
    findings.push(finding('subject_tagged_spam', 0, { tag: settings.subject_tag_spam }));
  }
  if (settings.subject_tag_ext !== '' && isExternal(input, message_class)) {
    tags.push(settings.subject_tag_ext);
    findings.push(finding('subject_tagged_external', 0, { tag: settings.subject_tag_ext }));
  }
  return { text: tags.join(' '), findings };
}

function isExternal(input: TagInput, message_class: MessageClass): boolean {
  if (input.direction === 'out') return false;
  // A signature that nobody answers for proves nothing: anybody can attach one.
  if (input.settings.do_not_tag_signed && input.is_signed && input.is_authenticated) return false;
  const recipient_domain = domainOf(input.recipient);
  const same_domain = domainOf(input.sender) === recipient_domain || input.header_domain === recipient_domain;
  switch (input.settings.subject_tag_ext_level) {
    case 'ALWAYS':
      return true;
    case 'SENDER_EQ_RECDOM':
      return same_domain;
    // The recipient's own domain as sender, nobody answering for it, and no welcome entry.
    case 'RECDOM_EQ_SNDDOM_N_MSG_SEC_WLC':
      return same_domain && !input.is_authenticated && message_class !== 'welcomelisted';
    case 'NEVER':
      return false;
  }
}
