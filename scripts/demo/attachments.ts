// Files that demo mail carries. The dangerous ones only look so: standard test strings, and a macro that does nothing.
import CFB from 'cfb';
import type { DemoAttachment } from './mail/demo-mail.ts';
import { zip } from './zip.ts';

export function pdf(name: string, text: string): DemoAttachment {
  const page = `BT /F1 14 Tf 60 760 Td (${text.replace(/[()\\]/g, ' ')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return { name, type: 'application/pdf', content: Buffer.from(body + end, 'latin1') };
}

export const calendar = (name: string, summary: string, start: string): DemoAttachment => ({
  name,
  type: 'text/calendar',
  content: Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      `UID:${start}@postern.example`,
      `DTSTART:${start}`,
      `SUMMARY:${summary}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  ),
});

// A red dot of one pixel, scaled by the mail that shows it.
export const picture = (name: string): DemoAttachment => ({
  name,
  type: 'image/png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
});

export const archive = (name: string, member: string): DemoAttachment => ({
  name,
  type: 'application/zip',
  content: zip([{ name: member, content: Buffer.from('Nothing to see here.\r\n'.repeat(40)) }]),
});

export const encryptedArchive = (name: string, member: string): DemoAttachment => ({
  name,
  type: 'application/zip',
  content: zip([
    {
      name: member,
      content: Buffer.from('The password is in another mail.\r\n'.repeat(60)),
      encrypted: true,
    },
  ]),
});

/** A Windows program by its header alone: "MZ", the offset, "PE". */
export function program(name: string): DemoAttachment {
  const content = Buffer.alloc(1024);
  content.write('MZ', 0, 'latin1');
  content.writeUInt32LE(0x80, 0x3c);
  content.write('PE\0\0', 0x80, 'latin1');
  return { name, type: 'application/octet-stream', content };
}

// The standard test strings, cut in two so that no scanner stumbles over this source.
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-${'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;
export const GTUBE = `XJS*C4JDBQADN1.NSBN3*2IDNEN*${'GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'}`;

export const testVirus = (name: string): DemoAttachment => ({
  name,
  type: 'application/octet-stream',
  content: Buffer.from(EICAR, 'latin1'),
});

/** MS-OVBA §2.4.1: one chunk of literal tokens, eight behind each flag byte. */
function compressedModule(source: string): Buffer {
  const bytes = Buffer.from(source, 'latin1');
  const tokens: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 8) tokens.push(Buffer.from([0]), bytes.subarray(at, at + 8));
  const chunk = Buffer.concat(tokens);
  const header = Buffer.alloc(3);
  header[0] = 1;
  header.writeUInt16LE(0xb000 | (chunk.length - 1), 1);
  return Buffer.concat([header, chunk]);
}

/** A Word document with a macro that starts by itself and opens a message box. */
export function macroDocument(name: string): DemoAttachment {
  const source = [
    'Attribute VB_Name = "ThisDocument"',
    'Sub AutoOpen()',
    '  MsgBox "This macro does nothing."',
    '  Set o = CreateObject("WScript.Shell")',
    'End Sub',
    '',
  ].join('\r\n');
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/WordDocument', Buffer.alloc(4096, 0x20));
  CFB.utils.cfb_add(file, '/Macros/VBA/dir', compressedModule('dir'));
  CFB.utils.cfb_add(file, '/Macros/VBA/_VBA_PROJECT', Buffer.from([0xcc, 0x61, 0xff, 0xff, 0, 0, 0]));
  CFB.utils.cfb_add(file, '/Macros/VBA/ThisDocument', compressedModule(source));
  CFB.utils.cfb_add(file, '/Macros/PROJECT', Buffer.from('Document=ThisDocument/&H00000000\r\n'));
  return {
    name,
    type: 'application/msword',
    content: Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer),
  };
}
