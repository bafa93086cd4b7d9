export * from './database.ts';
export * from './smtp-client.ts';
