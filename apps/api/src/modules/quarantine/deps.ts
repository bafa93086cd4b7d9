import type { MessagesDeps } from '../messages/index.ts';
import type { RemoteImages } from './remote-images/remote-images.ts';

export interface QuarantineDeps extends MessagesDeps {
  /** Images that mail refers to on servers elsewhere. */
  readonly images: RemoteImages;
  /** Next hop of mail no domain names one for; '' is the recipient's MX. */
  readonly relay: string;
}
