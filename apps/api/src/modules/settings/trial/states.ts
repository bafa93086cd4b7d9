import { type SqlBool, sql } from 'kysely';

/** It went on to its recipient, by the filter's decision or because somebody released it. */
export const passed = sql<SqlBool>`message.state in ('queued', 'deferred', 'delivered', 'failed')`;
export const comes_in = sql<SqlBool>`message.direction = 'in'`;
export const goes_out = sql<SqlBool>`message.direction = 'out'`;
/** It lay in the quarantine for a time. */
export const was_held = sql<SqlBool>`(message.state in ('held', 'deleted') or message.released_at is not null)`;
