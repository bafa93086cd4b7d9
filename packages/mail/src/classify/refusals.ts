// What the SMTP door says when it refuses (RFC 5321 §4.2, RFC 3463 codes).
import type { Refusal } from './verdict.ts';

export function listRefusal(sender: string): Refusal {
  return {
    responsecode: 550,
    enhanced: '5.7.1',
    message: 'The recipient does not accept mail from this sender',
    reason: 'sender is on a block list',
    reason_category: 'BLOCKLIST',
    offending_value: sender,
  };
}

export function dmarcRefusal(domain: string): Refusal {
  return {
    responsecode: 550,
    // RFC 7372 §3.4: multiple authentication checks failed.
    enhanced: '5.7.26',
    message: `Unauthenticated mail from ${asciiOnly(domain)} is not accepted due to that domain's DMARC policy`,
    reason: 'DMARC policy of the sender domain',
    reason_category: 'DMARC',
    offending_value: domain,
  };
}

export function unopenedRefusal(file: string): Refusal {
  return {
    responsecode: 550,
    enhanced: '5.7.1',
    message: 'An attachment cannot be looked into and is not accepted in this form',
    reason: `An attachment cannot be looked into: ${file || '-'}`,
    reason_category: 'POLICY',
    offending_value: file.slice(0, 255),
  };
}

// RFC 7489 §6.6.2: the policy cannot be applied while the answer is not known.
export function undecidedRefusal(domain: string): Refusal {
  return {
    responsecode: 451,
    enhanced: '4.7.26',
    message: `Mail from ${asciiOnly(domain)} cannot be authenticated at the moment, try again later`,
    reason: 'DMARC of the sender domain could not be checked',
    reason_category: 'DMARC',
    offending_value: domain,
  };
}

export function softRefusal(): Refusal {
  return {
    responsecode: 451,
    enhanced: '4.7.1',
    message: 'Try again later',
    reason: 'content scanner asks for a later attempt',
    reason_category: 'RATELIMIT',
    offending_value: '',
  };
}

// A reply line is ASCII without control characters, whatever a sender put into a domain.
function asciiOnly(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, '?').slice(0, 255);
}
