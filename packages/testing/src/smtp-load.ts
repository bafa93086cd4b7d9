import { SmtpClient, type SmtpMail, type SmtpReply, sendMail } from './smtp-client.ts';

/**
 * Sends over four connections at once, again and again, until the server at the port is gone; a connection that breaks is made anew.
 * `answered` hears the last reply to each mail.
 */
export async function sendUntilGone<Mail extends SmtpMail>(
  port: number,
  makeMail: () => Mail,
  answered: (mail: Mail, reply: SmtpReply) => void,
): Promise<void> {
  const send = async (client: SmtpClient): Promise<void> => {
    await client.reply();
    for (;;) {
      const mail = makeMail();
      const { reply } = await sendMail(client, mail);
      answered(mail, reply);
    }
  };
  const sender = async () => {
    for (;;) {
      const client = await SmtpClient.connect(port).catch(() => null);
      if (!client) return;
      await send(client).catch(() => client[Symbol.asyncDispose]());
    }
  };
  await Promise.all(Array.from({ length: 4 }, sender));
}
