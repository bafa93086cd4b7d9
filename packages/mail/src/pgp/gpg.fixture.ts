import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A keyring of its own for `gpg`. */
export class Gpg implements Disposable {
  readonly home = mkdtempSync(join(tmpdir(), 'gpg-'));

  run(args: readonly string[], input: string | Buffer = ''): Buffer {
    return execFileSync(
      'gpg',
      ['--homedir', this.home, '--batch', '--yes', '--quiet', '--trust-model', 'always', ...args],
      { input, stdio: ['pipe', 'pipe', 'pipe'], maxBuffer: 512 * 1024 * 1024 },
    );
  }

  /** A key that signs, with a subkey that decrypts. */
  generate(user_id: string, { algorithm = 'rsa2048', password = '', expires = '0' } = {}): void {
    const [sign, encrypt] = algorithm === 'ed25519' ? ['ed25519', 'cv25519'] : [algorithm, algorithm];
    const secret = ['--pinentry-mode', 'loopback', '--passphrase', password];
    this.run([...secret, '--quick-gen-key', user_id, sign as string, 'sign', expires]);
    this.run([...secret, '--quick-add-key', this.fingerprint(user_id), encrypt as string, 'encr', expires]);
  }

  fingerprint(user_id: string): string {
    const listed = this.run(['--with-colons', '--list-keys', user_id]).toString();
    return /^fpr:*([0-9A-F]+):/m.exec(listed)?.[1] ?? '';
  }

  publicKey = (user_id: string): Buffer => this.run(['--armor', '--export', user_id]);

  secretKey = (user_id: string, password = ''): Buffer =>
    this.run([
      '--pinentry-mode',
      'loopback',
      '--passphrase',
      password,
      '--armor',
      '--export-secret-keys',
      user_id,
    ]);

  [Symbol.dispose](): void {
    execFileSync('gpgconf', ['--homedir', this.home, '--kill', 'all']);
    rmSync(this.home, { recursive: true, force: true });
  }
}
