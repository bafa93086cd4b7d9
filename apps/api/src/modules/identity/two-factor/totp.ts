import { generateURI, verifySync } from 'otplib';

const PERIOD = 30;
const ISSUER = 'Postern';

/**
 * The 30 s step a code of an authenticator app belongs to, or null when it fits none. One step to either side is accepted for clocks
 * that are a little off (RFC 6238 §5.2); a step that was used before, or lies before one, is not.
 */
export function totpStep(secret: string, code: string, now: number, usedStep: number): number | null {
  const step = Math.floor(now / 1000 / PERIOD);
  for (const candidate of [step, step - 1, step + 1]) {
    if (candidate <= usedStep) continue;
    const { valid } = verifySync({ secret, token: code, epoch: candidate * PERIOD, period: PERIOD });
    if (valid) return candidate;
  }
  return null;
}

/** What the QR code says: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export const totpUri = (secret: string, email: string) =>
  generateURI({ issuer: ISSUER, label: email, secret, period: PERIOD });
