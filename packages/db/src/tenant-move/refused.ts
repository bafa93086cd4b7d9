/** The move cannot begin or go on; the message says why and what to do. */
export class MoveRefusedError extends Error {}
