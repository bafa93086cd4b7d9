// What the checks of a move say of the facts found. Nothing is asked here, so that every case can be tested.
import {
  MIGRATION_TTL,
  type MigrationCode,
  type MigrationStatus,
  type MigrationTaskName,
  migration_tasks,
  REHEARSAL_MINUTES,
} from '@postern/contract/migration';

export interface MigrationFacts {
  readonly now: Date;
  readonly stage: 1 | 2 | 3;
  readonly services: readonly { product_code: string; mode: string; deploy_status: string }[];
  /** Names of its mail exchangers; null: no name server answered. */
  readonly mx: readonly string[] | null;
  readonly our_hosts: readonly string[];
  /** Seconds the MX lives, as the domain's own servers say; null: not known. */
  readonly ttl: number | null;
  readonly ttl_before: number | null;
  readonly ttl_low_since: Date | null;
  /** Code of the check of its SPF record; null: no name server answered. */
  readonly spf: string | null;
  readonly disable_delivery: boolean;
  /** The domain's own server; '' for none. */
  readonly forwarding: string;
  readonly smtp_test: 'none' | 'running' | 'ok' | 'failed';
  readonly probed_at: Date | null;
  /** When the test messages were delivered. */
  readonly arrived_in: Date | null;
  readonly arrived_out: Date | null;
}

export interface TaskFinding {
  readonly status: MigrationStatus;
  readonly code: MigrationCode;
  readonly params?: Record<string, string | number>;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const WORKING = ['confirmed', 'provisioning', 'provisioned'];

const passed = (code: MigrationCode, params?: TaskFinding['params']): TaskFinding => ({
  ...{ status: 'ok', code },
  ...(params && { params }),
});
const failed = (code: MigrationCode, params?: TaskFinding['params']): TaskFinding => ({
  ...{ status: 'failed', code },
  ...(params && { params }),
});
const no_answer: TaskFinding = { status: 'warning', code: 'dns_no_answer' };

/** When the last cache has forgotten the old MX: the longest time to live, counted from when a short one was first seen. */
export const ttlUntil = ({
  ttl_before,
  ttl_low_since,
}: Pick<MigrationFacts, 'ttl_before' | 'ttl_low_since'>): Date | null =>
  ttl_before === null || ttl_low_since === null
    ? null
    : new Date(ttl_low_since.getTime() + ttl_before * SECOND_MS);

function judgeFilters({ services }: MigrationFacts): TaskFinding {
  const inline = services.filter(({ mode }) => mode === 'inline');
  const find = (code: string) => inline.find(({ product_code }) => product_code === code);
  const [inbound, outbound] = [find('SC-F-INBOUND'), find('SC-F-OUTBOUND')];
  if (!inbound) return failed('no_inbound');
  if (!outbound) return failed('no_outbound');
  return [inbound, outbound].every(({ deploy_status }) => WORKING.includes(deploy_status))
    ? passed('filters_ok')
    : failed('not_confirmed');
}

function judgeServices({ services }: MigrationFacts): TaskFinding {
  const inline = services.filter(({ mode }) => mode === 'inline');
  // The inbound filter waits for the MX, which comes with the switch.
  const late = inline.filter(
    ({ product_code, deploy_status }) =>
      deploy_status !== 'provisioned' &&
      !(product_code === 'SC-F-INBOUND' && ['confirmed', 'provisioning'].includes(deploy_status)),
  );
  if (inline.length === 0) return failed('not_provisioned', { products: 'SC-F-INBOUND' });
  return late.length === 0
    ? passed('services_ok', { count: inline.length })
    : failed('not_provisioned', { products: late.map(({ product_code }) => product_code).join(', ') });
}

function judgeTtl(facts: MigrationFacts): TaskFinding {
  const { mx, our_hosts, ttl, now } = facts;
  if (mx === null) return no_answer;
  if (mx.length === 0) return failed('no_mx');
  if (mx.some((host) => our_hosts.includes(host))) return failed('mx_is_gateway');
  if (ttl === null) return failed('no_ttl');
  if (ttl > MIGRATION_TTL) return failed('ttl_high', { ttl, most: MIGRATION_TTL });
  const until = ttlUntil(facts);
  return until !== null && until <= now
    ? passed('ttl_ok', { ttl })
    : { status: 'running', code: 'ttl_waits', params: { ttl, until: until?.toISOString() ?? '' } };
}

function judgeSpf({ spf }: MigrationFacts): TaskFinding {
  if (spf === null || spf === 'spf_unknown') return no_answer;
  if (spf === 'spf_none') return failed('spf_missing');
  if (spf === 'spf_ok') return passed('spf_ok');
  return failed(['spf_notours', 'spf_noend', 'spf_open'].includes(spf) ? 'spf_requirements' : 'spf_failed');
}

function judgeForward({ forwarding, smtp_test }: MigrationFacts): TaskFinding {
  if (forwarding === '') return failed('no_forward_server');
  const params = { server: forwarding };
  if (smtp_test === 'ok') return passed('forward_ok', params);
  if (smtp_test === 'failed') return failed('smtp_test_failed', params);
  return smtp_test === 'running'
    ? { status: 'running', code: 'smtp_test_runs', params }
    : { status: 'unchecked', code: 'smtp_test_wanted', params };
}

function judgeProbe({ now, probed_at }: MigrationFacts, arrived: Date | null): TaskFinding {
  if (probed_at === null) return { status: 'unchecked', code: 'rehearsal_wanted' };
  if (arrived) return passed('rehearsal_arrived', { at: arrived.toISOString() });
  const late = new Date(probed_at.getTime() + REHEARSAL_MINUTES * MINUTE_MS);
  return now > late
    ? failed('rehearsal_late', { minutes: REHEARSAL_MINUTES })
    : { status: 'running', code: 'rehearsal_waits', params: { until: late.toISOString() } };
}

function judgeMx({ mx, our_hosts }: MigrationFacts): TaskFinding {
  if (mx === null) return no_answer;
  if (mx.length === 0) return failed('no_mx');
  const others = mx.filter((host) => !our_hosts.includes(host));
  return others.length === 0 ? passed('mx_ours') : failed('mx_elsewhere', { host: others[0] ?? '' });
}

const by_hand: TaskFinding = { status: 'manual', code: 'by_hand' };
const judges: Record<MigrationTaskName, (facts: MigrationFacts) => TaskFinding> = {
  filters: judgeFilters,
  services: judgeServices,
  mx_ttl: judgeTtl,
  spf: judgeSpf,
  delivery_off: ({ disable_delivery }) =>
    disable_delivery ? passed('delivery_off') : failed('delivery_not_disabled'),
  connector: () => by_hand,
  forward_server: judgeForward,
  rehearsal_in: (facts) => judgeProbe(facts, facts.arrived_in),
  rehearsal_out: (facts) => judgeProbe(facts, facts.arrived_out),
  mx: judgeMx,
  delivery_on: ({ disable_delivery }) =>
    disable_delivery ? failed('delivery_still_off') : passed('delivery_on'),
  outbound_connector: () => by_hand,
  accepted_domain: () => by_hand,
  parallel_end: () => by_hand,
};

/** The tasks of the stage that is open; those of an earlier one stay as they were found, those of a later one are not looked at. */
export function judgeTasks(facts: MigrationFacts): [MigrationTaskName, TaskFinding][] {
  const stage = facts.stage === 1 ? 1 : 2;
  return (Object.keys(migration_tasks) as MigrationTaskName[])
    .filter((task) => migration_tasks[task] === stage)
    .map((task) => [task, judges[task](facts)]);
}
