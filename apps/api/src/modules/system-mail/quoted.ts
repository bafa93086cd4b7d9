/** Characters of what others wrote (a reason, a device, a subject) that a mail repeats. */
const MAX_QUOTED = 200;

/** Joiners that make one sign of several: families, flags of rainbow, and letters of scripts that need them. */
const joined =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Mn}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}]$/u;

const isJoiner = (hidden: string, before: string) => /^[\u200c\u200d]$/.test(hidden) && joined.test(before);

/** Cut with a sign that it was, never within a character. */
function cut(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_QUOTED ? text : `${characters.slice(0, MAX_QUOTED - 1).join('')}…`;
}

/** On one line, without control characters or hidden direction. */
export function quoted(written: string): string {
  const text = written.toWellFormed();
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, (hidden, at: number) =>
    isJoiner(hidden, text.slice(Math.max(0, at - 2), at)) ? hidden : ' ',
  );
  return cut(line.trim());
}

/**
 * The same, and no program makes a link of it: what strangers wrote must not become a link in a mail people trust. A space of no width
 * stands after each dot, colon and at sign within a word.
 */
export const unlinked = (text: string) =>
  quoted(text).replace(
    /(?<=[\p{L}\p{N}])[.:@](?=[\p{L}\p{N}/])|:(?=\/\/)|(?<=\/)\/(?=[\p{L}\p{N}])/gu,
    '$&\u200b',
  );
