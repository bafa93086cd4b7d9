/** The id of the place beside the page, which the shell has once: a drawer stands there where the window has room. */
export const beside_id = 'beside';
