/** The sender of a block or welcome entry as lists show it and people write it: `@example.com` is kept as `%example.com`. */
export const shownListSender = (kept: string): string => kept.replace(/^%/, '@');
