/** Tests that one server gets from us in an hour, whoever asks for them: it did not ask to be tested. */
const MOST = 30;
const HOUR = 3_600_000;

/** Counts tests of servers. Answers false once a server had its share. */
export function createServerQuota(now: () => number = Date.now): (ip: string) => boolean {
  const tested = new Map<string, number[]>();
  return (ip) => {
    const since = now() - HOUR;
    for (const [other, times] of tested) if ((times.at(-1) ?? 0) <= since) tested.delete(other);
    const recent = (tested.get(ip) ?? []).filter((at) => at > since);
    if (recent.length >= MOST) return false;
    tested.set(ip, [...recent, now()]);
    return true;
  };
}
