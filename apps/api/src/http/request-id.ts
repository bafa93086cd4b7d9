import { randomBytes } from 'node:crypto';

/** Crockford's alphabet: no letters that look like digits, so that a person can read an id aloud. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** 60 random bits as 12 characters: shown with errors, found in the log. */
export const requestId = () => [...randomBytes(12)].map((byte) => ALPHABET[byte & 31]).join('');
