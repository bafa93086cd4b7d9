/** Signs that turn the direction of text round and are not seen themselves (Unicode TR 36, section 2.6). */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * What a sender wrote as it may stand on a screen: `gpj.exe` behind a turning sign reads `exe.jpg`, and turns what
 * stands beside it too. Letters that run from right to left by themselves are left alone.
 */
export function visibleText(text: string): string {
  return text.replace(turning, '');
}
