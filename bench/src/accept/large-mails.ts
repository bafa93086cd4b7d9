import { once } from 'node:events';
import { connect } from 'node:net';

const line = Buffer.from(`${'x'.repeat(76)}\r\n`);
const piece = Buffer.concat(Array.from({ length: 840 }, () => line));

/** One large message over a connection of its own, as fast as the server takes it. */
async function sendLarge(port: number, size: number): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  let heard = '';
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
  });
  const expectReply = async (code: string) => {
    while (!heard.includes(`\n${code} `) && !heard.startsWith(`${code} `)) await once(socket, 'data');
    heard = '';
  };
  await expectReply('220');
  socket.write('EHLO source.outside.example\r\n');
  await expectReply('250');
  for (const command of ['MAIL FROM:<sender@outside.example>', 'RCPT TO:<bob@acme.example>']) {
    socket.write(`${command}\r\n`);
    await expectReply('250');
  }
  socket.write('DATA\r\n');
  await expectReply('354');
  socket.write('From: sender@outside.example\r\nSubject: large\r\n\r\n');
  for (let sent = 0; sent < size; sent += piece.length) {
    if (!socket.write(piece)) await once(socket, 'drain');
  }
  socket.write('.\r\n');
  await expectReply('250');
  socket.end('QUIT\r\n');
}

/** All at once, byte for byte side by side (smtp-source would send one after the other). Answers the seconds it took. */
export async function sendLargeMails(port: number, count: number, size: number): Promise<number> {
  const started = performance.now();
  await Promise.all(Array.from({ length: count }, () => sendLarge(port, size)));
  return (performance.now() - started) / 1000;
}
