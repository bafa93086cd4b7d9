// Files by their last extension: what a double click would do with them.
import type { AttachmentFacts } from '../parse/parsed-message.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const executable_extensions = set(`
  exe scr com pif cpl msi msp mst dll sys drv ocx app application gadget msix appx appxbundle msixbundle jar jnlp apk
  deb rpm dmg pkg run elf xll wll chm hlp ade adp mde`);

export const script_extensions = set(`
  bat cmd vb vbs vbe js jse mjs ws wsf wsh wsc sct ps1 ps1xml ps2 psc1 psm1 psd1 msh msh1 hta reg inf py pyw pyc sh bash
  ksh csh pl rb applescript scpt scptd command workflow ahk au3 iqy slk`);

export const shortcut_extensions = set(
  'lnk url website scf desktop library-ms search-ms settingcontent-ms appref-ms',
);

const document_extensions = set(`
  pdf doc docx xls xlsx ppt pptx odt ods odp rtf txt csv jpg jpeg png gif bmp tif tiff zip html htm xml mp3 mp4 avi msg eml`);

export function extensionOf(name: string): string {
  const plain = name.replace(/[\s.]+$/, '');
  const dot = plain.lastIndexOf('.');
  return dot === -1 ? '' : plain.slice(dot + 1).toLowerCase();
}

export function isDangerousName(name: string): boolean {
  const extension = extensionOf(name);
  return (
    executable_extensions.has(extension) ||
    script_extensions.has(extension) ||
    shortcut_extensions.has(extension)
  );
}

// "invoice.pdf.exe", also with many blanks before the last extension.
export function hasDoubleExtension(name: string): boolean {
  if (!isDangerousName(name)) return false;
  const before = name.slice(0, name.lastIndexOf('.')).trimEnd();
  return document_extensions.has(extensionOf(before));
}

// A right-to-left override shows "exe.fdp" as "pdf.exe" and the other way round (UTR 36).
export function reversesDirection(name: string): boolean {
  return /[\u202a-\u202e\u2066-\u2069]/.test(name);
}

// Kinds of content whose name may not claim to be another kind.
const expected: Readonly<Record<string, RegExp>> = {
  pdf: /^application\/pdf$/,
  jpg: /^image\//,
  jpeg: /^image\//,
  png: /^image\//,
  gif: /^image\//,
  doc: /^application\/(?:x-cfb|rtf|msword|zip)|^text\//,
  xls: /^application\/(?:x-cfb|zip|vnd\.ms-excel)|^text\//,
  docx: /^application\/(?:zip|x-cfb|vnd\.openxml)/,
  xlsx: /^application\/(?:zip|x-cfb|vnd\.openxml)/,
  zip: /^application\/zip/,
};

export function nameContradicts(name: string, mime_by_content: string): boolean {
  const wanted = expected[extensionOf(name)];
  // Nothing is known of content that could not be read or recognised.
  if (mime_by_content === 'application/octet-stream') return false;
  return wanted !== undefined && !wanted.test(mime_by_content);
}

export function shownName(facts: Pick<AttachmentFacts, 'name' | 'in_archive'>): string {
  const name = facts.name.slice(0, 200);
  return facts.in_archive ? `${facts.in_archive.slice(0, 100)} / ${name}` : name;
}
