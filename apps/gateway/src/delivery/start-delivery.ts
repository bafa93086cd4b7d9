import { transportName } from '@postern/records';
import type { AttemptDeps } from './attempt.ts';
import { backoffSeconds } from './backoff.ts';
import { default_timeouts } from './client/timeouts.ts';
import type { DeliveryContext, Pace } from './context.ts';
import { wakeParked } from './queue/wake-parked.ts';
import { createSlowStart } from './slow-start.ts';
import { createConnections } from './transport/connections.ts';
import { mailboxTransport } from './transport/mailbox.ts';
import { mxTransport } from './transport/mx.ts';
import { nextHopTransport } from './transport/next-hop.ts';
import { ourOutcome } from './transport/outcome.ts';
import { createStsCache } from './transport/sts.ts';
import type { Transport } from './transport/transport.ts';
import { type DeliveryHandle, runWorker } from './worker.ts';

const default_pace: Pace = {
  poll: 5_000,
  heartbeat: 60_000,
  dead_leases: 30_000,
  // With what follows it, under the 25 s a stopping process is given.
  grace: 15_000,
  concurrency: 200,
  backoff: backoffSeconds,
};

/** Starts the delivery half of the gateway. */
export async function startDelivery(context: DeliveryContext): Promise<DeliveryHandle> {
  const { resolver, hostname, trusted_ca } = context;
  const session = {
    helo: hostname,
    timeouts: { ...default_timeouts, ...context.timeouts },
    ...(trusted_ca ? { trusted_ca } : {}),
  };
  const lanes = createSlowStart();
  const { reuse: limits = {} } = context;
  const connections = createConnections({ limitOf: lanes.limitOf, limits });
  const smtp = { resolver, session, connections };
  const mailbox = mailboxTransport(context.mailbox_folder);
  const next_hop = nextHopTransport({ ...smtp, egress: context.next_hop_egress, by_operator: false });
  // Where the operator sends everything is no tenant's choice.
  const relay = nextHopTransport({ ...smtp, egress: { private_addresses: true }, by_operator: true });
  const mx = mxTransport({
    ...{ ...smtp, egress: context.mx_egress, dnssecSecure: context.dnssecSecure },
    sts: context.sts ?? createStsCache(),
    port: context.mx_port ?? 25,
    ...(context.sts_port === undefined ? {} : { sts_port: context.sts_port }),
  });
  const pace = { ...default_pace, ...context.pace };
  const world: AttemptDeps = {
    ...context,
    backoff: pace.backoff,
    transportFor(hop) {
      const name = transportName(hop);
      if (name !== null) return named(name, context.transports?.get(name), { mailbox, relay });
      if (hop === '') return mx;
      if (hop === 'mailbox:') return mailbox;
      return hop === context.relay ? relay : next_hop;
    },
  };
  const waker = wakeParked(context);
  const worker = await runWorker(world, pace, lanes);
  return {
    get running() {
      return worker.running;
    },
    async stop() {
      await Promise.all([waker.stop(), worker.stop()]);
      await connections[Symbol.asyncDispose]();
    },
  };
}

/** Where a name leads is the operator's choice, as the relay is. A name nobody set up waits: it can be set up, or taken off the domain. */
function named(
  name: string,
  target: string | undefined,
  { mailbox, relay }: { mailbox: Transport; relay: Transport },
): Transport {
  if (target === 'mailbox:') return mailbox;
  if (target !== undefined) return (input) => relay({ ...input, next_hop: target });
  return async () => ourOutcome('deferred', '4.3.5', `no transport is set up under the name ${name}`);
}
