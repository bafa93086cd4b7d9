// Real name servers on loopback: knot, which signs its zones, and unbound, which validates them by a trust anchor of their own.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './free-ports.ts';
import { until } from './until.ts';

export interface NameServers extends AsyncDisposable {
  /** Port of the authoritative server at 127.0.0.1. */
  readonly authoritative_port: number;
  /** The validating resolver, as node:dns names servers. */
  readonly resolver: string;
  /** Adds, or with '' as value takes away, records of a name, and waits until the authoritative server says so. */
  set(zone: string, name: string, type: string, ...values: string[]): Promise<void>;
  /** What a resolver keeps is forgotten. */
  flush(zone: string): void;
}

export interface ServedZone {
  name: string;
  /** Lines of a master file, without SOA and NS. */
  records: readonly string[];
  /** Left out: signed. "broken": the resolver is told of a key the zone does not have. */
  signing?: 'none' | 'broken';
}

export function findProgram(program: string): string {
  try {
    return execFileSync('sh', ['-c', `PATH=$PATH:/usr/sbin:/sbin command -v ${program}`])
      .toString()
      .trim();
  } catch {
    throw new Error(`This test needs ${program}, which is not here: .ci/tools install brings it on Debian.`);
  }
}

export async function startNameServers(zones: readonly ServedZone[]): Promise<NameServers> {
  const folder = await mkdtemp(join(tmpdir(), 'postern-names-'));
  const [port = 0, cached = 0] = await freePorts(2);
  const children: ChildProcess[] = [];
  const run = (program: string, args: string[]) => {
    const child = spawn(findProgram(program), args, { stdio: 'ignore' });
    children.push(child);
    return child;
  };
  const knotc = (...args: string[]) =>
    execFileSync(findProgram('knotc'), ['-s', join(folder, 'knot.sock'), ...args], {
      stdio: 'pipe',
    }).toString();
  async function stop(): Promise<void> {
    for (const child of children) {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      child.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  }
  try {
    await mkdir(join(folder, 'zones'));
    await mkdir(join(folder, 'db'));
    for (const { name, records } of zones) {
      const head = [
        `$ORIGIN ${name}.`,
        '$TTL 1',
        // That there is none is kept until it is flushed, however slow the machine.
        '@ 600 SOA ns hostmaster 1 60 60 600 600',
        '@ NS ns',
        'ns A 127.0.0.1',
      ];
      await writeFile(join(folder, 'zones', `${name}.zone`), `${[...head, ...records].join('\n')}\n`);
    }
    await writeFile(join(folder, 'knot.conf'), knotConfiguration(folder, port, zones));
    run('knotd', ['-c', join(folder, 'knot.conf')]);
    const own = new Resolver({ timeout: 500, tries: 1 });
    own.setServers([`127.0.0.1:${port}`]);
    const answers = async (resolver: Resolver, name: string) =>
      resolver.resolve(name, 'SOA').then(
        () => true,
        () => false,
      );
    for (const { name } of zones)
      await until(`knot serves ${name}`, () => answers(own, name), { within: 20_000 });
    const anchors: string[] = [];
    for (const { name, signing } of zones) {
      if (signing === 'none') continue;
      const ds = await until(`${name} is signed`, () => signersOf(folder, name), { within: 20_000 });
      anchors.push(
        ...(signing === 'broken' ? ds.map((line) => line.replace(/[0-9a-f]{16}$/i, '0123456789abcdef')) : ds),
      );
    }
    await writeFile(join(folder, 'unbound.conf'), unboundConfiguration(folder, cached, port, zones, anchors));
    run('unbound', ['-d', '-c', join(folder, 'unbound.conf')]);
    const through = new Resolver({ timeout: 1000, tries: 1 });
    through.setServers([`127.0.0.1:${cached}`]);
    const whole = zones.filter(({ signing }) => signing !== 'broken');
    for (const { name } of whole)
      await until(`unbound answers for ${name}`, () => answers(through, name), { within: 20_000 });
    return {
      authoritative_port: port,
      resolver: `127.0.0.1:${cached}`,
      async set(zone, name, type, ...values) {
        knotc('zone-begin', zone);
        const whole = name === '@' ? `${zone}.` : `${name}.${zone}.`;
        const lines = knotc('zone-get', zone).split('\n');
        if (lines.some((line) => line.includes(`] ${whole} `) && line.includes(` ${type} `)))
          knotc('zone-unset', zone, name, type);
        for (const value of values) knotc('zone-set', zone, name, '1', type, value);
        knotc('zone-commit', zone);
      },
      flush: (zone) =>
        void execFileSync(
          findProgram('unbound-control'),
          ['-c', join(folder, 'unbound.conf'), 'flush_zone', zone],
          {
            stdio: 'pipe',
          },
        ),
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** null: it has no key yet. */
function signersOf(folder: string, zone: string): string[] | null {
  const text = execFileSync(findProgram('keymgr'), ['-c', join(folder, 'knot.conf'), zone, 'ds'], {
    stdio: 'pipe',
  }).toString();
  const records = text.split('\n').filter((line) => / DS \d+ \d+ 2 /.test(line));
  return records.length > 0 ? records : null;
}

const knotConfiguration = (folder: string, port: number, zones: readonly ServedZone[]) => `
server:
    rundir: "${folder}"
    listen: 127.0.0.1@${port}
    udp-workers: 1
    tcp-workers: 1
    background-workers: 1
control:
    listen: "${folder}/knot.sock"
database:
    storage: "${folder}/db"
log:
  - target: stderr
    any: warning
policy:
  - id: quick
    algorithm: ecdsap256sha256
    single-type-signing: on
    manual: off
template:
  - id: default
    storage: "${folder}/zones"
    file: "%s.zone"
    zonefile-sync: -1
    zonefile-load: difference
    journal-content: all
zone:
${zones.map(({ name, signing }) => `  - domain: ${name}\n${signing === 'none' ? '' : '    dnssec-signing: on\n    dnssec-policy: quick\n'}`).join('')}`;

const unboundConfiguration = (
  folder: string,
  port: number,
  upstream: number,
  zones: readonly ServedZone[],
  anchors: readonly string[],
) => `
server:
    interface: 127.0.0.1
    port: ${port}
    num-threads: 1
    username: ""
    chroot: ""
    directory: "${folder}"
    pidfile: ""
    use-syslog: no
    logfile: ""
    do-not-query-localhost: no
    module-config: "validator iterator"
    val-log-level: 0
    local-zone: "." static
${anchors.map((anchor) => `    trust-anchor: "${anchor}"`).join('\n')}
${zones.flatMap(({ name, signing }) => [`    local-zone: "${name}" transparent`, ...(signing === 'none' ? [`    domain-insecure: "${name}"`] : [])]).join('\n')}
remote-control:
    control-enable: yes
    control-interface: "${folder}/unbound.sock"
    control-use-cert: no
${zones.map(({ name }) => `stub-zone:\n    name: "${name}"\n    stub-addr: 127.0.0.1@${upstream}\n`).join('')}`;
