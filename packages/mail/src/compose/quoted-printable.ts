/** Text with LF line ends in quoted-printable (RFC 2045 §6.7): CRLF line ends, at most 76 characters a line. */
export function quotedPrintable(text: string): string {
  return text
    .split('\n')
    .map((line) => softBreaks(encodeLine(line)))
    .join('\r\n');
}

function encodeLine(line: string): string[] {
  const bytes = [...Buffer.from(line)];
  return bytes.map((byte, index) => {
    const blank = byte === 0x20 || byte === 0x09;
    const plain = blank ? index < bytes.length - 1 : byte > 0x20 && byte < 0x7f && byte !== 0x3d;
    return plain ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  });
}

function softBreaks(units: readonly string[]): string {
  const lines: string[] = [''];
  for (const unit of units) {
    const line = lines.at(-1) ?? '';
    if (line.length + unit.length > 75) lines.push(unit);
    else lines[lines.length - 1] = line + unit;
  }
  return lines.join('=\r\n');
}
