import { request } from 'node:http';

export interface Download {
  /** Milliseconds to the first and the last byte. */
  readonly first: number;
  readonly last: number;
  readonly lines: number;
}

/** Takes a file that is written as a stream, and counts its lines. */
export function download(port: number, path: string, token: string): Promise<Download> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let first = 0;
    let lines = 0;
    const headers = { authorization: `bearer ${token}` };
    const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
      answer.on('data', (chunk: Buffer) => {
        first ||= performance.now() - started;
        for (const byte of chunk) if (byte === 10) lines += 1;
      });
      answer.once('end', () => resolve({ first, last: performance.now() - started, lines }));
      answer.once('error', reject);
    });
    asked.once('error', reject);
    asked.end();
  });
}
