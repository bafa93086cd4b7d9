// Rows of the test of all settings that are about how mail out is protected.
import { type At, own_server, type Row } from './honoured.fixture.ts';
import { protectionOf } from './honoured-keys.fixture.ts';
import { type MailWith, mailWith } from './mail-with.ts';

interface Hands {
  sendOut(at: At, more?: Partial<MailWith>): Promise<string>;
  copyOut(at: At): Promise<Buffer>;
  certificateOf(at: At): Promise<unknown>;
  /** Makes a certificate known as that of the recipient outside. */
  knowPartner(at: At): Promise<unknown>;
}

/** id-RSAES-OAEP (RFC 8017 §A.2.1) in DER. */
const oaep = Buffer.from('06092a864886f70d010107', 'hex');

export const protectionRows = ({
  sendOut,
  copyOut,
  certificateOf,
  knowPartner,
}: Hands): Record<string, Row> => ({
  always_signencrypt: {
    cases: [
      [false, '250 2.0.0'],
      [true, '550 5.7.3'],
    ],
    probe: (at) => sendOut(at),
  },
  always_plain: {
    cases: [
      [false, 'signed'],
      [true, 'clear'],
    ],
    async probe(at) {
      await certificateOf(at);
      return protectionOf(await copyOut(at));
    },
  },
  check_sensitivity_gina: {
    cases: [
      [false, ['250 2.0.0', '250 2.0.0']],
      [true, ['550 5.7.3', '250 2.0.0']],
    ],
    probe: async (at) => [
      await sendOut(at, { fields: 'Sensitivity: Private\r\n' }),
      await sendOut(at, { fields: 'Sensitivity: Normal\r\n' }),
    ],
  },
  triple_wrapping_out: {
    cases: [
      [false, [false, true]],
      [true, [true, true]],
    ],
    async probe(at) {
      await knowPartner(at);
      const copy = (await copyOut(at)).toString('latin1');
      const is_signed_around = /^Content-Type: multipart\/signed;/im.test(
        copy.slice(0, copy.indexOf('\r\n\r\n')),
      );
      return [is_signed_around, copy.includes('smime-type=enveloped-data')];
    },
  },
  protect_subject: {
    cases: [
      [false, ['Monday', false]],
      [true, ['[...]', true]],
    ],
    async probe(at) {
      await knowPartner(at);
      const copy = (await copyOut(at)).toString('latin1');
      const [, outside = ''] = /^Subject: (.*)\r$/m.exec(copy) ?? [];
      return [outside, !copy.includes('Monday')];
    },
  },
  avoid_rsa_oaep: {
    beside: ({ other }) => ({
      ...{ tenant_encryption: true, userattr_nosign: true },
      outgoing_targethost_override: `127.0.0.1:${other.port}`,
    }),
    cases: [
      [false, true],
      [true, false],
    ],
    // To somebody whose mail is opened here.
    async probe(at) {
      const to = `second@${at.domain}`;
      await certificateOf({ ...at, own: to });
      await at.world.send({
        ...{ from: at.own, to: [to], message: mailWith({ from: at.own, to }) },
        xclient: { ADDR: own_server },
      });
      const copy = (await at.world.arrived(at.world.sinks.other, to)).data.toString('latin1');
      const cms = Buffer.from(copy.slice(copy.indexOf('\r\n\r\n')), 'base64');
      return cms.includes(oaep);
    },
  },
});
