/** `12:05` for minutes and seconds; nothing below none. */
export function timeLeft(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
