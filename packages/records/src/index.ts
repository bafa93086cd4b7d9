export * from './mail-queue.ts';
export * from './routes/domain-ways.ts';
export * from './routes/next-hop.ts';
export * from './settings.ts';
