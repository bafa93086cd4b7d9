import { connect, type Socket } from 'node:net';
import { assertAllowed, type EgressRules } from './rules.ts';

/**
 * Connects to a checked address and checks again whom it reached.
 * @param timeout ms
 */
export async function connectAllowed(
  ip: string,
  port: number,
  rules: EgressRules,
  timeout: number,
): Promise<Socket> {
  assertAllowed(ip, port, rules);
  const socket = connect({ host: ip, port, noDelay: true });
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no connection within ${timeout / 1000} s`)), timeout);
      const settle = (then: () => void) => {
        clearTimeout(timer);
        then();
      };
      socket.once('connect', () => settle(resolve));
      socket.on('error', (error) => settle(() => reject(error)));
    });
    assertAllowed(socket.remoteAddress ?? ip, port, rules);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
