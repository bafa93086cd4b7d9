// What the header says, beside the envelope and the clock.
import type { ParsedMessage } from '../parse/parsed-message.ts';
import { organisationalDomain } from '../parse/uris.ts';
import { type Finding, finding } from './finding.ts';

const day = 86_400_000;
// Clocks are wrong by hours, not by days; slow queues keep mail for five (RFC 5321 §4.5.4.1).
const most_ahead = day;
const most_behind = 30 * day;

export function envelopeFindings(message: ParsedMessage, sender: string, now: Date): Finding[] {
  const findings: Finding[] = [];
  const from = message.from[0]?.address ?? '';
  const differs = sender !== '' && from.includes('@') && registrable(sender) !== registrable(from);
  if (differs) findings.push(finding('envelope_mismatch', 0.2, { envelope: sender, from }));
  const written = Date.parse(message.date);
  if (written - now.getTime() > most_ahead)
    findings.push(finding('date_future', 0.6, { date: message.date }));
  if (now.getTime() - written > most_behind) findings.push(finding('date_past', 0, { date: message.date }));
  return findings;
}

function registrable(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return organisationalDomain(domain) || domain;
}
