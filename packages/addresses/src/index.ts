export * from './domain.ts';
export * from './envelope.ts';
export * from './host-port.ts';
export * from './ip.ts';
export * from './mailbox.ts';
export * from './network.ts';
export * from './readable-name.ts';
export * from './report-address.ts';
