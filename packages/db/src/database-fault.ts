const faults: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'the host does not answer',
  '28P01': 'the password is wrong',
  '28000': 'the login is refused',
  '3D000': 'there is no such database',
  '42P01': 'it has no tables of Postern yet, "npm start" makes them',
  '57P01': 'it is being stopped',
  '57P02': 'it has just crashed',
  '57P03': 'it is only starting',
  // The driver has words and no codes for these two.
  'timeout expired': 'it does not answer in time',
  'Connection terminated unexpectedly': 'what answers there hangs up, as no PostgreSQL does',
};

/** What is wrong with the database, in words for whoever set POSTERN_DATABASE_URL; undefined for what is a fault of ours. */
export function databaseFault(error: unknown): string | undefined {
  const { code = '', message, syscall } = error as NodeJS.ErrnoException;
  // A socket that is not there; a file that is missing is something else.
  if (code === 'ENOENT' && syscall === 'connect') return faults.ECONNREFUSED;
  return faults[code] ?? faults[message];
}
