import { portalText } from '@postern/locales/portal';
import { html } from '../../../http/html.ts';
import type { DoorInput } from './door.ts';
import type { ReaderVisit } from './visit.ts';

/** Who is signed in, with the ways to the account and out. */
export function signedIn(door: Pick<DoorInput, 'language'>, { reader }: Pick<ReaderVisit, 'reader'>): string {
  const text = portalText(door.language, 'portal.signed_in_as', { address: reader.address });
  const link = (path: string, key: 'portal.messages' | 'portal.account') =>
    `<a href="${path}?lang=${door.language}">${html(portalText(door.language, key))}</a>`;
  return `<form method="post" action="/leave" class="leave"><span class="quiet">${html(text)}</span> ${link('/', 'portal.messages')} · ${link('/account', 'portal.account')} · <button class="link">${html(portalText(door.language, 'portal.sign_out'))}</button></form>`;
}
