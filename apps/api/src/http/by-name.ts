import { type RawBuilder, sql } from 'kysely';

/** The order of names people gave, in which they look for them: Äpfel beside Apfel. Domains and addresses stay in the order of code points. */
export const byName = (column: string): RawBuilder<string> => sql<string>`${sql.ref(column)} collate by_name`;
