/** A moment as `datetime-local` has it: in the reader's zone, to the minute. */
export const localTime = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
