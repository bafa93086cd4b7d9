export * from './routes/domain-ways.ts';
export * from './routes/next-hop.ts';
