/** API processes listen here for runs of the isolation test. */
export const ISOLATION_CHANNEL = 'isolation_test';
