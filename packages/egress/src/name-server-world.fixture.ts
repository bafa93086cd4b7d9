// Name servers on loopback, for what a written-down zone cannot have: lame, silent and disagreeing ones.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { type Answer, decode, encode, streamEncode } from 'dns-packet';

export const ns = (name: string, data: string): Answer => ({ type: 'NS', name, data });
export const a = (name: string, data: string): Answer => ({ type: 'A', name, data });
export const soa = (name: string, serial: number): Answer => ({
  ...{ type: 'SOA', name, ttl: 60 },
  data: {
    ...{ mname: `ns1.${name}`, rname: `hostmaster.${name}`, serial },
    ...{ refresh: 1, retry: 1, expire: 1, minimum: 1 },
  },
});
export const mx = (name: string, exchange: string): Answer => ({
  ...{ type: 'MX', name, ttl: 300 },
  data: { preference: 10, exchange },
});

/** What a server answers to "TYPE name"; left out: it refuses. 'silent': it says nothing. */
type Says = Record<string, Partial<Record<'answers' | 'authorities' | 'additionals', Answer[]>>> | 'silent';

/** Servers at addresses of 127/8 that share a port, as the world's servers share 53. */
export async function nameServerWorld(servers: Record<string, Says>) {
  const asked: string[] = [];
  const open: { close(): unknown }[] = [];
  let port = 0;
  for (const [ip, says] of Object.entries(servers)) {
    const answer = (bytes: Buffer) => {
      const query = decode(bytes);
      const [question] = query.questions ?? [];
      const key = `${question?.type} ${question?.name}`;
      asked.push(`${ip} ${key}`);
      if (says === 'silent') return null;
      const found = says[key];
      // Codes of RFC 1035 §4.1.1: 5 is "refused".
      const flags = found ? (found.authorities ? 0 : 0x0400) : 5;
      return {
        type: 'response' as const,
        id: query.id ?? 0,
        flags,
        questions: query.questions ?? [],
        ...found,
      };
    };
    const udp = createSocket('udp4', (bytes, from) => {
      const packet = answer(bytes);
      if (packet) udp.send(encode(packet), from.port, from.address);
    });
    udp.bind(port, ip);
    await once(udp, 'listening');
    port = udp.address().port;
    const sockets = new Set<Socket>();
    const tcp = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('data', (bytes) => {
        const packet = answer(bytes.subarray(2));
        if (packet) socket.end(streamEncode(packet));
      });
    });
    tcp.listen(port, ip);
    await once(tcp, 'listening');
    open.push(udp, {
      close() {
        for (const socket of sockets) socket.destroy();
        tcp.close();
      },
    });
  }
  return {
    asked,
    port,
    [Symbol.dispose]() {
      for (const one of open) one.close();
    },
  };
}
