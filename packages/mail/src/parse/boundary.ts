/** The boundary that a Content-Type names (RFC 2046 §5.1.1); null: none, or none that may be. */
export function boundaryOf(content_type: string): string | null {
  const type = content_type.replace(/\r\n/g, '');
  const match = /;\s*boundary\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(type);
  const boundary = match?.[1]?.replace(/\\(.)/g, '$1') ?? match?.[2] ?? '';
  return boundary === '' || boundary.length > 70 ? null : boundary;
}
