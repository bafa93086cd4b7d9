// Stands in for every host but our own: whatever a browser sends to a stranger arrives here and is counted.
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface Canary extends AsyncDisposable {
  port: number;
  /** What arrived, one line each: the request line and host, or the server name of a TLS greeting. */
  arrivals: string[];
}

/** The arrival of a connection on which nothing is said. */
export const SILENT = 'silent connection';

// Chromium's own errands, which no page asked for.
const ERRANDS = /(^|\.)(google|googleapis|gstatic|gvt1|chromium|google-analytics)\.(com|org)$/;

/** The host name of a TLS ClientHello (RFC 6066 §3): the extension's bytes are found without parsing the rest. */
function serverName(hello: Buffer): string {
  for (let at = 0; at + 9 < hello.length; at += 1) {
    if (hello.readUInt16BE(at) !== 0 || hello[at + 6] !== 0) continue;
    const length = hello.readUInt16BE(at + 7);
    if (hello.readUInt16BE(at + 2) !== length + 5 || hello.readUInt16BE(at + 4) !== length + 3) continue;
    const name = hello.subarray(at + 9, at + 9 + length).toString('latin1');
    if (/^[a-z0-9.-]+$/i.test(name)) return name;
  }
  return '';
}

function describe(bytes: Buffer): { host: string; line: string } {
  if (bytes[0] === 0x16) {
    const host = serverName(bytes);
    return { host, line: `TLS ${host}` };
  }
  const text = bytes.toString('latin1');
  const host = /^host: *([^\r\n:]*)/im.exec(text)?.[1] ?? '';
  return { host, line: `${text.split('\r\n')[0] ?? ''} (${host})` };
}

export async function startCanary(): Promise<Canary> {
  const arrivals: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const note = (line: string) => {
      arrivals.push(line);
      socket.destroy();
    };
    // A connection that says nothing is a preconnect, and tells the stranger as much.
    const silent = setTimeout(() => note(SILENT), 1000);
    socket.once('data', (bytes: Buffer) => {
      clearTimeout(silent);
      const { host, line } = describe(bytes);
      if (ERRANDS.test(host)) socket.destroy();
      else note(line);
    });
    socket.once('error', () => socket.destroy());
    socket.once('close', () => {
      clearTimeout(silent);
      sockets.delete(socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    arrivals,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
