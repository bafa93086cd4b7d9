export * from './audit.ts';
export * from './connect.ts';
export * from './ids.ts';
export * from './migrate.ts';
export * from './scope.ts';
export * from './search-terms.ts';
