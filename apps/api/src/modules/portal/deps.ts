import type { BlobStore, TenantKeys } from '@postern/db/blobs/index';
import type { ParserPool } from '@postern/mail/parse/pool';
import type { CoreDeps } from '../../http/deps.ts';
import type { Moving } from '../../http/moving.ts';
import type { IdentityParts } from '../identity/index.ts';
import type { RemoteImages } from '../quarantine/index.ts';
import type { SystemMails } from '../system-mail/index.ts';

export interface PortalConfig {
  /** Portals have names below it, such as acme-example.portal.localhost. */
  suffix: string;
  /** Its protocol and port are those of the portals too. */
  publicUrl: URL;
  /** Next hop of mail no domain names one for. */
  relay: string;
  /** Bytes of all files of an answer. */
  mostBytes: number;
}

export interface PortalDeps extends CoreDeps {
  readonly moving: Pick<Moving, 'has'>;
  readonly mails: SystemMails;
  readonly passwords: IdentityParts['passwords'];
  readonly sms: IdentityParts['sms'];
  readonly content: {
    readonly blobs: BlobStore;
    readonly keys: TenantKeys;
    readonly parser: Pick<ParserPool, 'parse' | 'readContent' | 'readAttachment'>;
  };
  readonly images: Pick<RemoteImages, 'redraw'>;
  readonly portal: PortalConfig;
}
