/** RFC 5322 §3.3, in UTC. */
export function mailDate(at: Date): string {
  return at.toUTCString().replace(/GMT$/, '+0000');
}
