/** RFC 5321 §4.5.3.1.2: octets. */
const MAX_DOMAIN = 255;

/** HELO and EHLO argument: host name or address literal (RFC 5321 §4.1.1.1). Loose on purpose: what it claims is judged later. */
export function isHeloName(text: string): boolean {
  return text.length > 0 && text.length <= MAX_DOMAIN && /^[\x21-\x7e]+$/.test(text) && !/[<>"\\]/.test(text);
}
