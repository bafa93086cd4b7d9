import { zipEntry, zipOf } from '@postern/mail/corpus/zip-file';
// Messages that settings treat differently, as whole texts of mail.

export interface MailWith {
  from: string;
  to: string;
  /** Fields beside the usual ones, each with its CRLF. */
  fields?: string;
  body?: string | Buffer;
  subject?: string;
}

/** A message of a person to a person that nothing speaks against. 8-bit bodies are kept byte for byte. */
export function mailWith({
  from,
  to,
  fields = '',
  body = 'Hello,\r\n\r\nsee you on Monday.\r\n',
  subject = 'Monday',
}: MailWith) {
  const header = [
    `From: Ann Weber <${from}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${Date.now()}.${Math.random().toString(36).slice(2)}@${from.split('@')[1]}>`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
  ].join('\r\n');
  return Buffer.concat([Buffer.from(`${header}\r\n${fields}\r\n`, 'latin1'), Buffer.from(body)]);
}

export const attachment = (name: string, content: Buffer): Pick<MailWith, 'fields' | 'body'> => ({
  fields: 'Content-Type: multipart/mixed; boundary="part"\r\n',
  body: [
    '--part\r\nContent-Type: text/plain\r\n\r\nHello, here is the file.',
    `--part\r\nContent-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n`,
    `${content.toString('base64').replace(/.{76}/g, '$&\r\n')}`,
    '--part--\r\n',
  ].join('\r\n'),
});

/** A compressed archive; `locked`: its files say that they are encrypted. */
export const archive = (files: Record<string, string>, locked = false): Buffer =>
  zipOf(
    Object.entries(files).map(([name, text]) => ({ ...zipEntry(name, Buffer.from(text, 'latin1')), locked })),
  );

/** A body in Latin-1: its bytes above 127 are no UTF-8. */
export const latin1_text = Buffer.from('Gr\xfc\xdfe aus K\xf6ln\r\n.\r\n--sig-not\r\nend', 'latin1');

/** S/MIME with a detached signature (RFC 8551 §3.5.3), around a body of 8-bit bytes. */
export const signed: Pick<MailWith, 'fields' | 'body'> = {
  fields:
    'Content-Type: multipart/signed; protocol="application/pkcs7-signature";\r\n\tmicalg=sha-256; boundary="sig"\r\n',
  body: Buffer.concat([
    Buffer.from('This is a signed message.\r\n--sig\r\n'),
    Buffer.from('Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: 8bit\r\n\r\n'),
    latin1_text,
    Buffer.from('\r\n--sig\r\nContent-Type: application/pkcs7-signature; name="smime.p7s"\r\n'),
    Buffer.from('Content-Transfer-Encoding: base64\r\n\r\nMIIGAA==\r\n--sig--\r\n'),
  ]),
};

export const encrypted: Pick<MailWith, 'fields' | 'body'> = {
  fields:
    'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"\r\nContent-Transfer-Encoding: base64\r\n',
  body: 'MIIGAA==\r\n',
};
