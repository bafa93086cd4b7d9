import { type DeliveryTimeouts, default_timeouts } from '../delivery/client/timeouts.ts';

/** ms a server may take for the steps of being asked: somebody else's session waits meanwhile, though not as long as this. */
export const asking_timeouts: DeliveryTimeouts = {
  ...default_timeouts,
  connect: 4_000,
  greeting: 10_000,
  command: 10_000,
  handshake: 5_000,
};
