/** Characters of what others wrote (a reason, a device, a subject) that a mail repeats. */
const MAX_QUOTED = 200;

/** On one line, without control characters or hidden direction. */
export const quoted = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_QUOTED)
    .toWellFormed();

/**
 * The same, and no program makes a link of it: what strangers wrote must not become a link in a mail people trust. A space of no width
 * stands after each dot, colon and at sign within a word.
 */
export const unlinked = (text: string) =>
  quoted(text).replace(
    /(?<=[\p{L}\p{N}])[.:@](?=[\p{L}\p{N}/])|:(?=\/\/)|(?<=\/)\/(?=[\p{L}\p{N}])/gu,
    '$&\u200b',
  );
