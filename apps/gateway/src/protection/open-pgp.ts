import type { BlobStore } from '@postern/db/blobs/index';
import { finding } from '@postern/mail/classify/finding';
import {
  BrokenPgpError,
  checkClearText,
  checkDetached,
  type OpenedPgp,
  openMessage,
} from '@postern/mail/pgp/open';
import { BrokenContentError } from '@postern/mail/smime/envelope';
import type { OwnPgpKey } from '@postern/records/keys/pgp-keys';
import type { SpooledMessage } from '../accept/receiver.ts';
import { judgePgpSignatures, type PgpSigner } from './check-pgp-signature.ts';
import type { SignatureCheck } from './check-signature.ts';
import type { PgpPart } from './pgp-part.ts';
import { spoolOpened } from './spool-opened.ts';

export interface PgpKeyring {
  keys: readonly OwnPgpKey[];
  signers: readonly PgpSigner[];
}

export interface OpenedPgpLayer {
  next: SpooledMessage;
  /** Addresses and domains whose keys the message names. */
  owners: ReadonlySet<string>;
  opened_by: OwnPgpKey;
  check: SignatureCheck | null;
}

const publicKeys = ({ signers }: PgpKeyring) => signers.map(({ key }) => key.key);

/** The content of an encrypted part as a message, and what its signature is worth. Throws NoPgpKeyError, BrokenPgpError. */
export async function openPgpPart(
  store: BlobStore,
  header: Buffer,
  part: Extract<PgpPart, { form: 'mime' | 'inline' }>,
  keyring: PgpKeyring,
): Promise<OpenedPgpLayer> {
  const { named, is_hidden, tries } = await openMessage(
    part.open,
    part.size,
    keyring.keys,
    publicKeys(keyring),
  );
  let fault: unknown = new BrokenPgpError('no session key');
  for (const attempt of tries) {
    let opened: OpenedPgp<OwnPgpKey>;
    let next: SpooledMessage;
    try {
      opened = await attempt();
      next = await spoolOpened(
        store,
        header,
        part.form === 'inline' ? asText(opened.content) : opened.content,
      );
    } catch (error) {
      if (!(error instanceof BrokenPgpError || error instanceof BrokenContentError)) throw error;
      fault = error;
      continue;
    }
    return {
      next,
      owners: new Set((is_hidden ? [opened.key] : named).map(({ address }) => address)),
      opened_by: opened.key,
      check: judgePgpSignatures(await opened.signatures(), keyring.signers, next.header),
    };
  }
  throw fault;
}

async function* asText(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n');
  yield* content;
}

/** What the signature of a part in clear is worth; null: nobody signed. */
export async function checkPgpPart(
  part: Extract<PgpPart, { form: 'detached' | 'clear_text' }>,
  header: Buffer,
  keyring: PgpKeyring,
): Promise<SignatureCheck | null> {
  try {
    const results =
      part.form === 'detached'
        ? await checkDetached(part.signature(), part.content, publicKeys(keyring))
        : await checkClearText(part.open(), publicKeys(keyring));
    return judgePgpSignatures(results, keyring.signers, header);
  } catch (error) {
    if (!(error instanceof BrokenPgpError)) throw error;
    const seen = finding('signature_unreadable', 0, { reason: error.message.slice(0, 200) });
    return { finding: seen, is_valid: false, encryption: [] };
  }
}
