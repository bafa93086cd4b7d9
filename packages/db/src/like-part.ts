/** A text as a LIKE pattern takes it: what is typed stands for itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The LIKE pattern of a part anywhere in a text. */
export const likePart = (text: string): string => `%${escapeLike(text)}%`;
