/** One server of several that POSTERN_DATABASE_URL names. */
export interface DatabaseHost {
  host: string;
  port: number;
}

const PORT = 5432;
const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?@]*,[^/?]*)(.*)$/;

/**
 * `postgres://login@db1:5432,db2:5432/postern`, as libpq writes several servers, in the form that every reader of URLs takes: the first as the
 * host, all of them as `hosts`.
 */
export function plainDatabaseUrl(text: string): string {
  const [, login, hosts, rest] = SEVERAL.exec(text) ?? [];
  if (login === undefined || hosts === undefined) return text;
  const url = `${login}${hosts.split(',')[0]}${rest}`;
  if (!URL.canParse(url)) return text;
  const plain = new URL(url);
  plain.searchParams.set('hosts', hosts);
  return plain.toString();
}

/** All servers of a URL; none where it names one only. */
export function hostsOf(databaseUrl: string): DatabaseHost[] {
  const hosts = new URL(databaseUrl).searchParams.get('hosts') ?? '';
  return hosts
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const { hostname, port } = new URL(`postgres://${entry}`);
      return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || PORT) };
    });
}

/** The same database on one of its servers. */
export function urlAt(databaseUrl: string, { host, port }: DatabaseHost): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete('hosts');
  url.hostname = host.includes(':') ? `[${host}]` : host;
  url.port = String(port);
  return url.toString();
}
