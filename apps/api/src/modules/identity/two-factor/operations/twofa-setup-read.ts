import type { Operations } from '@postern/contract';
import { generateSecret } from 'otplib';
import { renderSVG } from 'uqr';
import type { Handler } from '../../../../http/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { readSettings } from '../read-settings.ts';
import { totpUri } from '../totp.ts';

/** RFC 4226 §4, R6: 160 bits. */
const SECRET_BYTES = 20;

export const twofaSetupRead: Handler<Operations['twofaSetupRead'], IdentityDeps> = async ({
  actor,
  scoped,
  services,
}) => {
  const settings = await scoped((tx) => readSettings(tx, services, actor, actor));
  const otp_secret = generateSecret({ length: SECRET_BYTES });
  const otp_uri = totpUri(otp_secret, actor.email);
  return {
    ...settings,
    otp_secret,
    otp_uri,
    otp_qrcode_b64encoded: Buffer.from(renderSVG(otp_uri, { ecc: 'M', border: 4 })).toString('base64'),
    otp_qrcode_contenttype: 'image/svg+xml',
  };
};
