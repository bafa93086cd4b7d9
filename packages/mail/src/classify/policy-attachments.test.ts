import { deflateRawSync, gzipSync } from 'node:zlib';
import CFB from 'cfb';
import { describe, expect, test } from 'vitest';
import { processorTime } from '../corpus/processor-time.ts';
import { archive_types, mimeByContent } from '../parse/magic.ts';
import type { AttachmentFacts } from '../parse/parsed-message.ts';
import { lookAt, openingFor } from './policy-attachments.ts';

type Member = { name: string; content: Buffer; encrypted?: boolean; claims?: number };

function zip(members: readonly Member[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, encrypted, claims } of members) {
    const packed = deflateRawSync(content);
    const label = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(encrypted ? 1 : 0, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claims ?? content.length, 22);
    local.writeUInt16LE(label.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(encrypted ? 1 : 0, 8);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(claims ?? content.length, 24);
    central.writeUInt16LE(label.length, 28);
    central.writeUInt32LE(offset, 42);
    locals.push(local, label, packed);
    directory.push(central, label);
    offset += 30 + label.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

async function look(name: string, content: Buffer, text = '') {
  const mime = mimeByContent(content) ?? 'application/octet-stream';
  const facts: AttachmentFacts = {
    n: 0,
    name,
    size: content.length,
    mime,
    declared_mime: 'application/octet-stream',
    content_id: '',
    is_inline: false,
    is_attachment: true,
    is_archive: archive_types.has(mime),
    in_archive: '',
    is_encrypted: false,
    macro: 'none',
    md5: '',
    sha1: '',
    sha256: '',
  };
  const opening = openingFor(text);
  await lookAt(opening, { facts, bytes: content, complete: true, depth: 0 });
  const found = opening.look;
  return { ...found, facts, codes: found.findings.map((one) => one.code) };
}

const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(''),
);

describe('a name', () => {
  test.each([
    ['rechnung.pdf.exe', 'attachment_double_extension'],
    ['rechnung.pdf          .scr', 'attachment_double_extension'],
    ['gpj\u202exe.exe', 'attachment_name_reversed'],
    ['start.JS', 'attachment_script'],
    ['Bericht.lnk', 'attachment_shortcut'],
    ['disk.iso', 'attachment_disk_image'],
    ['setup.msi', 'attachment_executable'],
  ])('%s is seen through', async (name, code) => {
    expect((await look(name, Buffer.from('anything'))).codes).toContain(code);
  });

  test.each(['Rechnung 2026.04.pdf', 'bild.jpg', 'tabelle.xlsx', 'version1.2.3.txt', 'ohne'])(
    '%s is nothing special',
    async (name) => {
      expect((await look(name, Buffer.from('anything'))).codes).toEqual([]);
    },
  );
});

describe('content', () => {
  test('counts more than the name', async () => {
    expect((await look('urlaub.jpg', program)).codes).toEqual([
      'attachment_executable',
      'attachment_type_mismatch',
    ]);
    expect((await look('seite.html', Buffer.from('<html><script>x</script>'))).codes).toEqual([
      'attachment_html_script',
    ]);
    expect(
      (await look('a.pdf', Buffer.from('%PDF-1.4 /OpenAction << /S /Launch >>'))).findings[0],
    ).toMatchObject({
      code: 'pdf_active',
      params: { kind: 'Launch' },
    });
  });

  test('that is the test virus is a virus, plain and in archives in archives', async () => {
    expect((await look('eicar.com.txt', eicar)).test_virus).toBe('Eicar-Test-Signature');
    const deep = zip([{ name: 'b.zip', content: zip([{ name: 'a.txt', content: eicar }]) }]);
    expect((await look('c.zip', deep)).test_virus).toBe('Eicar-Test-Signature');
    expect((await look('c.tgz', gzipSync(eicar))).test_virus).toBe('Eicar-Test-Signature');
    expect((await look('about.txt', Buffer.concat([Buffer.from('the pattern is '), eicar]))).test_virus).toBe(
      '',
    );
  });
});

describe('an archive', () => {
  test('is opened, and its members are listed and judged', async () => {
    const found = await look(
      'a.zip',
      zip([
        { name: 'bilder/a.txt', content: Buffer.from('hallo') },
        { name: 'x.pdf.exe', content: program },
      ]),
    );
    expect(found.members.map((one) => [one.name, one.size, one.in_archive])).toEqual([
      ['bilder/a.txt', 5, 'a.zip'],
      ['x.pdf.exe', 202, 'a.zip'],
    ]);
    expect(found.findings).toContainEqual(
      expect.objectContaining({ code: 'attachment_executable', params: { file: 'a.zip / x.pdf.exe' } }),
    );
  });

  test('that is encrypted says so, and weighs more when the password is in the text', async () => {
    const locked = zip([{ name: 'a.doc', content: Buffer.from('x'), encrypted: true }]);
    expect((await look('a.zip', locked)).codes).toEqual(['archive_encrypted']);
    expect((await look('a.zip', locked, 'Kennwort: 0412')).codes).toEqual(['archive_encrypted_password']);
    expect((await look('a.zip', locked)).facts.is_encrypted).toBe(true);
  });

  test('that swells is stopped, whatever size it claims', async () => {
    const { ms } = await processorTime(async () => {
      const zeros = Buffer.alloc(60 * 1024 * 1024);
      expect((await look('a.zip', zip([{ name: 'a', content: zeros, claims: 10 }]))).codes).toEqual([
        'archive_bomb',
      ]);
      expect((await look('a.gz', gzipSync(zeros))).codes).toEqual(['archive_bomb']);
    });
    expect(ms).toBeLessThan(3000);
  });

  test('in archives is followed three levels deep and no further', async () => {
    let content: Buffer = Buffer.from('core');
    for (let i = 0; i < 6; i++) content = zip([{ name: `${i}.zip`, content }]);
    expect((await look('a.zip', content)).codes).toEqual(['archive_too_deep']);
  });

  test('cut anywhere never makes the reading fail', async () => {
    const whole = zip([
      { name: 'a.txt', content: Buffer.from('hallo hallo') },
      { name: 'b.exe', content: program },
    ]);
    for (let at = 4; at < whole.length; at += 3) await look('a.zip', whole.subarray(0, at));
  });

  test.each([
    ['a.7z', Buffer.from('377abcaf271c0004000000000000000000000000000000000000000000000000', 'hex')],
    ['a.rar', Buffer.from('526172211a0700cf907300000d00000000000000', 'hex')],
  ])('%s is recognised but not opened', async (name, bytes) => {
    expect((await look(name, bytes)).codes).toEqual(['archive_damaged']);
  });

  test('of the kind rar with encrypted headers is encrypted', async () => {
    expect(
      (await look('a.rar', Buffer.from('526172211a0700cf907380000d00000000000000', 'hex'))).codes,
    ).toEqual(['archive_encrypted']);
    expect(
      (await look('a.rar', Buffer.from('526172211a070100000000000a0400000000000000000000', 'hex'))).codes,
    ).toEqual(['archive_encrypted']);
  });
});

describe('an Office document', () => {
  // One compressed chunk of literals (MS-OVBA §2.4.1).
  const module = (source: string) => {
    const groups =
      source
        .match(/[\s\S]{1,8}/g)
        ?.map((group) => `\0${group}`)
        .join('') ?? '';
    const header = Buffer.alloc(3);
    header[0] = 1;
    header.writeUInt16LE(0xb000 | (groups.length - 1), 1);
    return Buffer.concat([Buffer.from('compiled'), header, Buffer.from(groups, 'latin1')]);
  };
  const ole = (source: string) => {
    const container = CFB.utils.cfb_new();
    CFB.utils.cfb_add(container, '/Macros/VBA/Module1', module(`Attribut${source}`) as never);
    return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
  };

  test.each([
    ['e VB_Name = "M"\nSub Hello()\nEnd Sub', 'macro_present'],
    ['e VB_Name = "M"\nSub AutoOpen()\nMsgBox 1\nEnd Sub', 'macro_auto_run'],
    [
      'e VB_Name = "M"\nSub Document_Open()\nCreateObject("WScript.Shell").Run "x"\nEnd Sub',
      'macro_suspicious',
    ],
  ])('with macros is told by what they do (%#)', async (source, code) => {
    expect((await look('a.doc', ole(source))).codes).toEqual([code]);
    const modern = zip([
      { name: '[Content_Types].xml', content: Buffer.from('<x/>') },
      { name: 'word/vbaProject.bin', content: ole(source) },
    ]);
    expect((await look('a.docm', modern)).codes).toEqual([code]);
  });

  test('without macros has no finding and is not an archive to the reader', async () => {
    const plain = await look(
      'a.docx',
      zip([
        { name: '[Content_Types].xml', content: Buffer.from('<x/>') },
        { name: 'word/document.xml', content: Buffer.from('<w/>') },
      ]),
    );
    expect(plain.codes).toEqual([]);
    expect(plain.facts.is_archive).toBe(false);
    expect(plain.members).toEqual([]);
  });

  test('that loads its template from outside says from where', async () => {
    const relations =
      '<Relationship Type="http://x/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"/>';
    const found = await look(
      'a.docx',
      zip([
        { name: '[Content_Types].xml', content: Buffer.from('<x/>') },
        { name: 'word/_rels/settings.xml.rels', content: Buffer.from(relations) },
      ]),
    );
    expect(found.findings[0]).toMatchObject({
      code: 'remote_template',
      params: { uri: 'https://evil.example/t.dotm' },
    });
  });

  test('that is damaged anywhere never makes the reading fail', async () => {
    const whole = ole('e VB_Name\nSub AutoOpen()\nEnd Sub');
    for (let at = 8; at < whole.length; at += 97) await look('a.doc', whole.subarray(0, at));
  });
});
