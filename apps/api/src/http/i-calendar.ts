/** Text of a property, RFC 5545 §3.3.11. */
export const calendarText = (text: string): string =>
  text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n');

/** Lines of at most 75 bytes, RFC 5545 §3.1. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 73) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
}

export const calendarMoment = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A calendar of these events, each the lines between its begin and end. */
export function calendarFile(name: string, events: readonly (readonly string[])[]): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Postern//${name}//EN`],
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
