// A stand-in for Microsoft Graph: sign-in, users with delta, members of a group, and whatever goes wrong on the way.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GraphPlace } from './graph-client.ts';

export interface GraphUser {
  id: string;
  displayName: string;
  mail: string | null;
  accountEnabled: boolean;
  userType: string;
}

export interface GraphServer extends AsyncDisposable {
  readonly place: GraphPlace;
  readonly secret: string;
  users: GraphUser[];
  /** What a delta after the first reading says. */
  changed: Record<string, unknown>[];
  /** Paths asked for with a token. */
  asked: string[];
  /** Application permissions that tokens name. */
  roles: string[];
  /** Answers this request another way; true: it did. */
  trouble: (path: string, answer: ServerResponse) => boolean;
}

export const graphId = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
/** People of one page. */
const PAGE = 10;

/** @param people how many users there are at first; the fourth is blocked, the fifth a guest */
export const graphUsers = (people: number): GraphUser[] =>
  Array.from({ length: people }, (_, at) => ({
    ...{ id: graphId(at), displayName: `Person ${at}`, mail: `p${at}@acme.example` },
    ...{ accountEnabled: at !== 3, userType: at === 4 ? 'Guest' : 'Member' },
  }));

export async function startGraph(): Promise<GraphServer> {
  const server = createServer(async (request, answer) => {
    const { place, secret, users } = graph;
    const url = new URL(request.url ?? '', place.api);
    const path = decodeURIComponent(url.pathname + url.search);
    const json = (body: unknown, status = 200) =>
      void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path.includes('/oauth2/')) {
      let body = '';
      for await (const chunk of request) body += chunk;
      const claims = Buffer.from(JSON.stringify({ roles: graph.roles })).toString('base64url');
      if (new URLSearchParams(body).get('client_secret') !== secret)
        return json({ error: 'invalid_client' }, 401);
      return json({ access_token: `e30.${claims}.sig` });
    }
    if (!request.headers.authorization?.startsWith('Bearer e30.')) return json({ error: {} }, 401);
    graph.asked.push(path);
    if (graph.trouble(path, answer)) return undefined;
    if (path.startsWith('/v1.0/groups/'))
      return json({ value: users.slice(0, 2).map((one) => ({ id: one.id })) });
    const wanted = /id in \((.*)\)/.exec(path)?.[1];
    if (wanted) return json({ value: users.filter((one) => wanted.includes(one.id)) });
    const top = url.searchParams.get('$top');
    if (top !== null) return json({ value: users.slice(0, Number(top)) });
    if (url.searchParams.get('$deltatoken'))
      return json({
        value: graph.changed,
        '@odata.deltaLink': `${place.api}/v1.0/users/delta?$deltatoken=2`,
      });
    const from = Number(url.searchParams.get('$skiptoken') ?? 0);
    const rest = from + PAGE < users.length;
    return json({
      value: users.slice(from, from + PAGE),
      ...(rest
        ? { '@odata.nextLink': `${place.api}/v1.0/users/delta?$skiptoken=${from + PAGE}` }
        : { '@odata.deltaLink': `${place.api}/v1.0/users/delta?$deltatoken=1` }),
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const graph: GraphServer = {
    ...{ place: { login: address, api: address }, secret: 'client-secret' },
    ...{ users: [], changed: [], asked: [], roles: ['User.Read.All', 'GroupMember.Read.All'] },
    trouble: () => false,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return graph;
}
