// The one kind of look-up the mail package makes. Answers and errors are those of node:dns/promises `resolve`:
// TXT is a list of string lists, MX a list of { exchange, priority }, and a name without the record is an error
// with code ENOTFOUND or ENODATA.
export type MxRecord = { exchange: string; priority: number };
export type DnsAnswer = string[] | string[][] | MxRecord[];
export type Resolver = (name: string, type: string) => Promise<DnsAnswer>;
