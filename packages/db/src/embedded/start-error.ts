/** A fault of the machine or the settings that the person who starts Postern can mend; the message is one sentence. */
export class StartError extends Error {
  override name = 'StartError';
}
