import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, relative } from 'node:path';

/** Bytes of a socket's name that every system takes (sun_path). */
const MOST_NAME = 103;

/** Where the keyholder of an installation is reached. */
export const socketPath = (dataFolder: string, given = ''): string =>
  given || join(dataFolder, 'keyholder.sock');

/** The name by which this process opens it: the shorter one, since the system bounds it. */
export function socketName(path: string): string {
  const near = relative(process.cwd(), path);
  const name = near !== '' && Buffer.byteLength(near) < Buffer.byteLength(path) ? near : path;
  if (Buffer.byteLength(name) <= MOST_NAME) return name;
  throw new Error(
    `The path ${path} is too long for a socket: set POSTERN_KEYHOLDER_SOCKET to one of at most ${MOST_NAME} characters.`,
  );
}

/** Takes away the socket of a keyholder that is gone. Throws when one answers there. */
export async function claimSocket(path: string): Promise<void> {
  const answers = await new Promise<boolean>((resolve, reject) => {
    const socket = connect(socketName(path));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(false);
      else reject(error);
    });
  });
  if (answers) throw new Error(`Another keyholder answers at ${path}: stop it first.`);
  await rm(path, { force: true });
}
