/** Commands that find delivered copies on the recipients' own server. What strangers wrote stands in them: only what no shell reads as more. */
const PLAIN = /^<?[A-Za-z0-9!#%&*+./=?^_~@-]{1,200}>?$/;
/** A command line is still read by people. */
const MOST = 10;

export type ServerSearch = { server: 'exchange' | 'dovecot'; command: string };

const day = (iso: string) => iso.slice(0, 10);
/** The day after: Exchange takes the end of a range as midnight. */
const dayAfter = (iso: string) => new Date(Date.parse(iso) + 86_400_000).toISOString().slice(0, 10);

type Given = { senders: readonly string[]; message_ids: readonly string[]; from: string; to: string };

/** None where nothing of the mail can be put into a command safely. */
export function serverSearches({ senders, message_ids, from, to }: Given): ServerSearch[] {
  const addresses = senders.filter((sender) => PLAIN.test(sender)).slice(0, MOST);
  const ids = message_ids.filter((id) => PLAIN.test(id)).slice(0, MOST);
  const searches: ServerSearch[] = [];
  if (addresses.length > 0) {
    const who = addresses.map((address) => `from:${address}`).join(' OR ');
    searches.push({
      server: 'exchange',
      command: `New-ComplianceSearch -Name "Campaign ${day(to)}" -ExchangeLocation All -ContentMatchQuery '(${who}) AND received>=${day(from)} AND received<${dayAfter(to)}'`,
    });
  }
  if (ids.length > 0) {
    const which = ids.map((id) => `HEADER Message-ID '${id}'`).join(' OR ');
    searches.push({
      server: 'dovecot',
      command: `doveadm search -A mailbox '*' ${ids.length > 1 ? `\\( ${which} \\)` : which}`,
    });
  }
  return searches;
}
