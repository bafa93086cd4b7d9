import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { KeyUseError, type KeyUseFault } from '../keyholder.ts';
import { openTurns } from '../turns.ts';
import { runTool, type ToolRun } from './run-tool.ts';

/** ms a use may take with waiting for its turn: less than the others wait for the keyholder. */
const ANSWERS_WITHIN = 12_000;
/** Processes at once: tokens do one thing at a time, and sessions of theirs are few. */
const AT_ONCE = 2;
const WAITING = 64;

export interface ModuleSettings {
  /** Path of the vendor's library. */
  library: string;
  /** Label of the token in it. */
  token: string;
  pin_file: string;
  /** What the vendor's library reads of its environment. */
  environment: Readonly<Record<string, string>>;
  /** ms; other than usual in tests. */
  answers_within?: number;
}

/** Keys of authorities in hardware: pairs of P-384, each under the id of its row, which nothing takes out again. */
export interface SecurityModule {
  make(tenant_id: number, key_id: string): Promise<KeyObject>;
  publicKey(key_id: string): Promise<KeyObject>;
  sign(key_id: string, digest_name: string, data: Buffer): Promise<Buffer>;
  remove(key_id: string): Promise<void>;
}

/** CKA_ID: the bytes of the UUID. */
const idOf = (key_id: string) => key_id.replaceAll('-', '');

/** SubjectPublicKeyInfo of P-384 up to its point of 97 bytes (RFC 5480). */
const SPKI_START = Buffer.from('3076301006072a8648ce3d020106052b81040022036200', 'hex');
const POINT_HEX = 194;

/** The name PKCS #11 has for what went wrong. */
const wordOf = (said: string) => /CKR_\w+/.exec(said)?.[0] ?? '';

/** OpenSC of Debian 12 reads no EC key as a file, but lists its point. */
function publicKeyOf(listing: string): KeyObject | null {
  const hex = /EC_POINT:\s+([0-9a-f]+)/i.exec(listing)?.[1] ?? '';
  if (hex.length < POINT_HEX) return null;
  const der = Buffer.concat([SPKI_START, Buffer.from(hex.slice(-POINT_HEX), 'hex')]);
  return createPublicKey({ key: der, format: 'der', type: 'spki' });
}

/**
 * A PKCS #11 token behind `pkcs11-tool`, one process a use: authorities sign rarely, a vendor's library that crashes or hangs takes nothing along,
 * and none of it is compiled for Node.
 */
export function openSecurityModule(settings: ModuleSettings): SecurityModule {
  const { library, token, pin_file, environment, answers_within = ANSWERS_WITHIN } = settings;
  const turns = openTurns(AT_ONCE, WAITING, 'the security module');
  /** Tokens lock themselves after a few wrong PINs: one that was refused is not tried again. */
  let refused: { pin: string; said: string } | null = null;

  const fault = (word: KeyUseFault, message: string, cause?: unknown) =>
    new KeyUseError(word, message, { cause });

  async function pin(): Promise<string> {
    const text = await readFile(pin_file, 'utf8').catch((error: Error) => {
      throw fault(
        'module_pin',
        `The PIN file ${pin_file} of the security module cannot be read: ${error.message}.`,
      );
    });
    return text.trim();
  }

  const pinRefused = (said: string) =>
    fault(
      'module_pin',
      `The token "${token}" of the security module refuses the PIN in ${pin_file} (${wordOf(said)}).`,
    );

  async function runInTurn(action: readonly string[], input: Buffer, signal: AbortSignal): Promise<ToolRun> {
    const secret = await pin();
    return turns.run(async () => {
      signal.throwIfAborted();
      if (refused?.pin === secret) throw pinRefused(refused.said);
      const args = ['--module', library, '--token-label', token, '--login', '--pin', 'env:PKCS11_PIN'];
      // By the environment: a command line is shown to everybody on the machine.
      const all = { PATH: '/usr/local/bin:/usr/bin:/bin', ...environment, LC_ALL: 'C', PKCS11_PIN: secret };
      const done = await runTool({ args: [...args, ...action], input, environment: all, signal });
      if (!/CKR_PIN_/.test(done.said)) return done;
      refused = { pin: secret, said: done.said };
      throw pinRefused(done.said);
    });
  }

  async function run(action: readonly string[], input: Buffer): Promise<ToolRun> {
    const signal = AbortSignal.timeout(answers_within);
    try {
      return await runInTurn(action, input, signal);
    } catch (error) {
      if (error instanceof KeyUseError) throw error;
      const late = `The security module did not answer within ${answers_within / 1000} seconds.`;
      if (signal.aborted) throw fault('module_away', late, error);
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw fault('module_away', 'pkcs11-tool, by which the security module is reached, is missing.', error);
    }
  }

  /** What it says, as a sentence that names what to look at. */
  function faultOf({ said, code }: ToolRun): KeyUseError {
    if (/No slot with token named|slot .* not found/i.test(said))
      return fault('module_away', `The security module has no token "${token}".`);
    if (/Failed to load pkcs11 module/i.test(said))
      return fault('module_away', `The library ${library} of the security module cannot be loaded.`);
    const why = wordOf(said) || `pkcs11-tool ended with ${code}`;
    return fault('module_away', `The security module cannot be used: ${why}.`, new Error(said.trim()));
  }

  async function does(action: readonly string[], input = Buffer.alloc(0)): Promise<Buffer> {
    const done = await run(action, input);
    if (/(Private key|object) not found/i.test(done.said)) return Buffer.alloc(0);
    if (done.code !== 0) throw faultOf(done);
    return done.out;
  }

  const missing = (key_id: string) =>
    fault('module_key', `The token "${token}" of the security module has no key ${key_id}.`);

  async function publicKey(key_id: string): Promise<KeyObject> {
    const listing = await does(['--list-objects', '--type', 'pubkey', '--id', idOf(key_id)]);
    const key = publicKeyOf(listing.toString('latin1'));
    if (!key) throw missing(key_id);
    return key;
  }

  async function sign(key_id: string, digest_name: string, data: Buffer): Promise<Buffer> {
    const digest = createHash(digest_name).update(data).digest();
    const how = ['--sign', '--mechanism', 'ECDSA', '--signature-format', 'openssl'];
    const signature = await does([...how, '--id', idOf(key_id)], digest);
    if (signature.length === 0) throw missing(key_id);
    return signature;
  }

  async function remove(key_id: string): Promise<void> {
    for (const type of ['privkey', 'pubkey'])
      await does(['--delete-object', '--type', type, '--id', idOf(key_id)]);
  }

  return {
    publicKey,
    sign,
    remove,
    async make(tenant_id, key_id) {
      const name = ['--id', idOf(key_id), '--label', `postern ${tenant_id} ${key_id}`];
      const kind = ['--key-type', 'EC:secp384r1', '--usage-sign', '--sensitive', '--private'];
      const listing = (await does(['--keypairgen', ...kind, ...name])).toString('latin1');
      try {
        if (!/Access:[^\n]*\bnever extractable\b/.test(listing))
          throw fault(
            'module_away',
            `The token "${token}" of the security module makes keys that can be taken out; it must not.`,
          );
        const public_key = publicKeyOf(listing) ?? (await publicKey(key_id));
        // A token that signs in another form than is asked of it is found out before anything is issued.
        const probe = Buffer.from(key_id);
        if (!verify('sha384', probe, public_key, await sign(key_id, 'sha384', probe)))
          throw fault('module_away', 'The security module signs in a form that is not known here.');
        return public_key;
      } catch (error) {
        await remove(key_id).catch((also: unknown) => {
          throw new AggregateError([error, also], `key ${key_id} stays in the token`);
        });
        throw error;
      }
    },
  };
}
