/**
 * Writes the certificate authorities that Mozilla trusts for mail into packages/mail: `node scripts/public-roots.mjs`, with libnss3 and libnss3-tools
 * installed. Those of Node and of Debian's ca-certificates are trusted for web servers, which is another promise (crypto.md b).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCertificate } from '@postern/mail/smime/certificate';

const BUILT_IN = '/usr/lib/x86_64-linux-gnu/libnssckbi.so';
const folder = mkdtempSync(join(tmpdir(), 'roots-'));
const db = `sql:${folder}`;
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

run('certutil', '-N', '-d', db, '--empty-password');
run('modutil', '-dbdir', db, '-add', 'roots', '-libfile', BUILT_IN, '-force');
const [, version = ''] = /^Version: (.*)$/m.exec(run('dpkg', '-s', 'libnss3')) ?? [];
const now = new Date();
const blocks = new Set<string>();
for (const row of run('certutil', '-L', '-d', db, '-h', 'all').split('\n')) {
  // Name, then what it is trusted for: web servers, mail, code.
  const [, name, mail] = /^(.*\S)\s+[^\s,]*,([^\s,]*),[^\s,]*\s*$/.exec(row) ?? [];
  if (!name || !mail?.includes('C')) continue;
  // Several may have one name.
  for (const [pem] of run('certutil', '-L', '-d', db, '-n', name, '-a').matchAll(
    /-----BEGIN[\s\S]*?END CERTIFICATE-----/g,
  )) {
    if (isUsable(pem)) blocks.add(`# ${name.replace(/^[^:]*:/, '')}\n${pem.replace(/\r/g, '')}\n`);
    else console.log(`left out: ${name}`);
  }
}
rmSync(folder, { recursive: true });
const head = `# Certificate authorities that Mozilla trusts for mail, of NSS ${version}, as of ${now.toISOString().slice(0, 10)}.
# Data of the Network Security Services, Mozilla Public License 2.0. Written by scripts/public-roots.mjs.
`;
const target = new URL('../../packages/mail/src/smime/public-roots.pem', import.meta.url);
writeFileSync(target, [head, ...blocks].join('\n'));
console.log(`${blocks.size} authorities`);

function isUsable(pem: string): boolean {
  try {
    const der = Buffer.from(pem.replace(/-----[^-]*-----/g, ''), 'base64');
    const { not_after, basic_constraints } = readCertificate(der);
    // Two of the nineties have no version 3, and nothing says that they are authorities.
    return not_after > now && basic_constraints?.is_ca === true;
  } catch {
    return false;
  }
}
