// In the place of Microsoft's authority: two of the demo's domains belong to one organisation, of a third it says nothing.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const ms_organisation = '3b3f4a6c-5d1e-4f7a-9c2b-8e6d4a1f0c57';
const members = new Set(['acme.example', 'acme-shop.example']);

export async function startMsAuthority(): Promise<{ url: string; stop(): void }> {
  const server = createServer(({ url = '/' }, response) => {
    const domain = url.split('/')[1] ?? '';
    if (!members.has(domain)) return response.destroy();
    const { port } = server.address() as AddressInfo;
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ issuer: `http://127.0.0.1:${port}/${ms_organisation}/v2.0` }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
