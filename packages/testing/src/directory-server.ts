// A real directory on loopback: slapd with a certificate of an authority of its own, and as many people as a test wants.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './free-ports.ts';
import { findProgram } from './name-servers.ts';
import { until } from './until.ts';

export interface DirectoryServer extends AsyncDisposable {
  readonly host: string;
  /** Plain, for StartTLS. */
  readonly port: number;
  /** TLS from the start. */
  readonly tls_port: number;
  readonly base: string;
  /** PEM of the authority that vouches for it. */
  readonly authority: string;
  readonly bind_dn: string;
  /** May read 500 entries at most. */
  readonly limited_dn: string;
  /** May search, and is shown nothing: success with 0 entries. */
  readonly blind_dn: string;
  readonly password: string;
  /** LDIF, as ldapmodify takes it. */
  change(ldif: string): void;
  /** Starts it again with or without the right to read for `bind_dn`. */
  setReadable(readable: boolean): Promise<void>;
}

const HOST = 'ldap.acme.example';
const BASE = 'dc=acme,dc=example';
const PASSWORD = 'a long pass phrase';
const people_dn = `ou=people,${BASE}`;

export const personEntry = (number: number, domain: string): string =>
  [
    `dn: uid=person${number},${people_dn}`,
    'objectClass: inetOrgPerson',
    `uid: person${number}`,
    `cn: Person ${number}`,
    `sn: ${number}`,
    `displayName: Person ${number}`,
    `mail: person${number}@${domain}`,
    '',
  ].join('\n');

export async function startDirectory({
  people,
  domain = 'acme.example',
  published = false,
}: {
  people: number;
  domain?: string;
  /** Anybody may look up certificates by address. */
  published?: boolean;
}): Promise<DirectoryServer> {
  const folder = await mkdtemp(join(tmpdir(), 'postern-ldap-'));
  const [port = 0, tls_port = 0] = await freePorts(2);
  let child: ChildProcess | null = null;
  const file = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  await mkdir(file('db'));
  openssl(
    ...'req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 30 -subj /CN=Acme-CA'.split(' '),
  );
  openssl(...`req -newkey rsa:2048 -nodes -keyout key.pem -out req.pem -subj /CN=${HOST}`.split(' '));
  await writeFile(file('names'), `subjectAltName=DNS:${HOST},IP:127.0.0.1\n`);
  openssl(
    ...'x509 -req -in req.pem -CA ca.pem -CAkey ca.key -CAcreateserial -out cert.pem -days 30 -extfile names'.split(
      ' ',
    ),
  );
  const reader = (name: string) => [
    `dn: cn=${name},${BASE}`,
    'objectClass: organizationalRole',
    'objectClass: simpleSecurityObject',
    `cn: ${name}`,
    `userPassword: ${PASSWORD}`,
    '',
  ];
  const entries = [
    ...[`dn: ${BASE}`, 'objectClass: dcObject', 'objectClass: organization', 'dc: acme', 'o: Acme', ''],
    ...[`dn: ${people_dn}`, 'objectClass: organizationalUnit', 'ou: people', ''],
    ...[`dn: ou=readers,${BASE}`, 'objectClass: organizationalUnit', 'ou: readers', ''],
    ...['postern', 'limited', 'blind'].flatMap(reader),
    ...Array.from({ length: people }, (_, number) => personEntry(number, domain)),
  ];
  await writeFile(file('people.ldif'), entries.join('\n'));
  const configure = (readable: boolean) =>
    writeFile(
      file('slapd.conf'),
      [
        ...['core', 'cosine', 'inetorgperson'].map((name) => `include /etc/ldap/schema/${name}.schema`),
        ...['modulepath /usr/lib/ldap', 'moduleload back_mdb', `pidfile ${file('slapd.pid')}`],
        ...[`TLSCACertificateFile ${file('ca.pem')}`, `TLSCertificateFile ${file('cert.pem')}`],
        ...[`TLSCertificateKeyFile ${file('key.pem')}`, 'TLSVerifyClient never', 'sizelimit unlimited'],
        ...['database mdb', `suffix ${BASE}`, `rootdn cn=root,${BASE}`, `rootpw "${PASSWORD}"`],
        ...[`directory ${file('db')}`, 'maxsize 268435456', 'index objectClass,uid,mail,entryUUID eq'],
        `limits dn.exact="cn=limited,${BASE}" size=500`,
        'access to attrs=userPassword by anonymous auth by * none',
        ...(published ? ['access to attrs=entry,children,mail,userCertificate by * read'] : []),
        `access to * by dn.exact="cn=blind,${BASE}" search by dn.exact="cn=postern,${BASE}" ${readable ? 'read' : 'search'} by users read by * none`,
        '',
      ].join('\n'),
    );
  const start = async () => {
    child = spawn(
      findProgram('slapd'),
      ['-f', file('slapd.conf'), '-h', `ldap://127.0.0.1:${port} ldaps://127.0.0.1:${tls_port}`, '-d', '0'],
      { stdio: 'ignore' },
    );
    await until('slapd', async () => (await listens(port)) && (await listens(tls_port)));
  };
  const stop = async () => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
  };
  await configure(true);
  execFileSync(findProgram('slapadd'), ['-q', '-f', file('slapd.conf'), '-l', file('people.ldif')], {
    stdio: 'pipe',
  });
  await start();
  return {
    ...{ host: HOST, port, tls_port, base: BASE, password: PASSWORD },
    authority: await readFile(file('ca.pem'), 'utf8'),
    bind_dn: `cn=postern,${BASE}`,
    limited_dn: `cn=limited,${BASE}`,
    blind_dn: `cn=blind,${BASE}`,
    change(ldif) {
      execFileSync(
        findProgram('ldapmodify'),
        ['-x', '-H', `ldap://127.0.0.1:${port}`, '-D', `cn=root,${BASE}`, '-w', PASSWORD],
        { input: ldif, stdio: ['pipe', 'pipe', 'pipe'] },
      );
    },
    async setReadable(readable) {
      await stop();
      await configure(readable);
      await start();
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
