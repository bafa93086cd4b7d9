import { portalText } from '@postern/locales/portal';
import { html } from '../../../http/html.ts';
import type { Visit } from './visit.ts';

/** A button that a script shows where the browser knows passkeys. */
export function passkeyButton(
  { language }: Pick<Visit, 'language'>,
  what: 'add' | 'sign-in',
  to = '',
): string {
  const text = (key: 'portal.passkey_add' | 'portal.passkey_sign_in' | 'portal.passkey_failed') =>
    html(portalText(language, key));
  const label = text(what === 'add' ? 'portal.passkey_add' : 'portal.passkey_sign_in');
  return `<div hidden data-passkey="${what}" data-to="${html(to)}" data-fault="${text('portal.passkey_failed')}"><button type="button" class="plain">${label}</button><p class="fault" role="alert"></p></div>`;
}
