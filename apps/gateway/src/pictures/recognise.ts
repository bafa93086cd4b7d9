import { spawn } from 'node:child_process';

export type RecogniseLimits = Record<'ms' | 'cpu' | 'memory' | 'text', number>;

/** Limits of one picture's recognition. The program decodes strangers' pictures: it gets bytes, and nothing of ours. */
export const recognise_limits = {
  /** Seconds of processor time; a page of text takes one or two. */
  cpu: 20,
  /** ms: on a machine that is busy these seconds come slowly. */
  ms: 60_000,
  /** Bytes of address space; four languages and a picture of 12 million pixels need a third of it. */
  memory: 768 * 1024 * 1024,
  /** Bytes of text that are taken. */
  text: 64 * 1024,
} satisfies RecogniseLimits;

/** Those of them that are installed are used. */
const wanted = ['eng', 'deu', 'fra', 'spa'];

export interface Recogniser {
  languages: string[];
  /** Text of the picture; '' where there is none, where it is no picture or where it took too much. Never rejects for what a picture holds. */
  recognise(picture: Buffer, signal?: AbortSignal): Promise<string>;
}

/** null: the program is not installed, or knows none of the languages. `program` '' leaves it alone. */
export async function findRecogniser(
  program: string,
  limits: RecogniseLimits = recognise_limits,
): Promise<Recogniser | null> {
  if (program === '') return null;
  const listed = await runLimited(program, ['--list-langs'], Buffer.alloc(0), limits);
  const known = new Set((listed ?? '').split(/\s+/));
  const languages = wanted.filter((one) => known.has(one));
  if (languages.length === 0) return null;
  return {
    languages,
    recognise: async (picture, signal) =>
      (await runLimited(
        program,
        ['stdin', 'stdout', '-l', languages.join('+'), '--dpi', '96'],
        picture,
        limits,
        signal,
      )) ?? '',
  };
}

/** What it wrote; null when it could not be started, broke a limit or failed. */
function runLimited(
  program: string,
  args: readonly string[],
  input: Buffer,
  { ms, cpu, memory, text }: RecogniseLimits,
  signal?: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(
      'nice',
      [
        '-n',
        '5',
        'prlimit',
        `--as=${memory}`,
        `--cpu=${cpu}`,
        '--core=0',
        '--fsize=0',
        '--nofile=64',
        '--',
        program,
        ...args,
      ],
      {
        stdio: ['pipe', 'pipe', 'ignore'],
        // One thread: another picture is as urgent as the rest of this one.
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', OMP_THREAD_LIMIT: '1' },
        ...(signal ? { signal } : {}),
        timeout: ms,
        killSignal: 'SIGKILL',
      },
    );
    const chunks: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= text) chunks.push(chunk);
      else child.kill('SIGKILL');
    });
    // It may end before it has read all.
    child.stdin.on('error', () => undefined);
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString('utf8') : null));
    child.stdin.end(input);
  });
}
