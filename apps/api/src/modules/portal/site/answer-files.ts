import type { PortalTextKey } from '@postern/locales/portal';
import { html } from '../../../http/html.ts';
import { icon } from './icons.ts';

const upload_words: Record<string, PortalTextKey> = {
  ready: 'portal.upload_ready',
  lost: 'portal.upload_lost',
  'too-large': 'portal.upload_too_large',
  'no-space': 'portal.upload_no_space',
  failed: 'portal.upload_failed',
  'some-refused': 'portal.upload_some_refused',
  waiting: 'portal.upload_waiting',
  remove: 'portal.upload_remove',
  pause: 'portal.upload_pause',
  'go-on': 'portal.upload_go_on',
  'draft-kept': 'portal.draft_kept',
};

/** What the script says of files. */
export const uploadWords = (text: (key: PortalTextKey) => string): string[] =>
  Object.entries(upload_words).map(([name, key]) => ` data-${name}="${html(text(key))}"`);

/** What a script shows: files are sent in pieces. */
export const filePart = (text: (key: PortalTextKey) => string): string =>
  `<div id="file-part" hidden><label for="files">${icon('clip')} ${html(text('portal.add_files'))}</label><input type="file" id="files" multiple><p class="quiet">${html(text('portal.upload_hint'))}</p><ul id="uploads"></ul></div>`;
