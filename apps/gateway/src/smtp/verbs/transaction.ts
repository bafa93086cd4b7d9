import { type PathArgument, parsePathArgument } from '../command.ts';
import { type Reply, replies, reply } from '../reply.ts';
import { isReply, type Transaction } from '../session.ts';
import type { Verb } from './context.ts';

export const mail: Verb = async (context, argument) => {
  const { session, policy, limits } = context;
  if (session.protocol === '') return replies.heloFirst;
  if (session.transaction) return replies.badSequence;
  if (session.transactions >= limits.transactions) return replies.tooManyTransactions;
  const path = parsePathArgument(argument, 'FROM');
  if (!path) return replies.badSender;
  const transaction = openTransaction(path, limits.messageSize);
  if (isReply(transaction)) return transaction;
  if (path.address.needsUtf8 && !transaction.smtpUtf8) return replies.needsSmtpUtf8;
  if (transaction.declaredSize > limits.messageSize) return replies.tooBig;
  if (!context.takeMessageToken()) return replies.messageRate;
  const refusal = await policy.sender(session, transaction);
  if (refusal) return refusal;
  session.transaction = transaction;
  session.transactions += 1;
  return replies.sender;
};

function openTransaction({ address, parameters }: PathArgument, sizeLimit: number): Transaction | Reply {
  const transaction: Transaction = {
    sender: address,
    declaredSize: 0,
    body: '7BIT',
    smtpUtf8: false,
    origin: null,
    recipients: [],
    sizeLimit,
  };
  for (const [name, value] of parameters) {
    if (name === 'SIZE' && /^\d{1,15}$/.test(value)) transaction.declaredSize = Number(value);
    else if (name === 'BODY' && /^(7BIT|8BITMIME)$/i.test(value)) {
      transaction.body = value.toUpperCase() === '7BIT' ? '7BIT' : '8BITMIME';
    } else if (name === 'SMTPUTF8' && value === '') transaction.smtpUtf8 = true;
    // RFC 4954 §5: every server that offers AUTH takes AUTH=; whom it names is not believed.
    else if (name !== 'AUTH' || value === '') return replies.unknownParameter;
  }
  return transaction;
}

export const rcpt: Verb = async (context, argument) => {
  const { session, policy, limits } = context;
  const { transaction } = session;
  if (!transaction) return replies.mailFirst;
  const path = parsePathArgument(argument, 'TO');
  if (!path || path.address.address === '') return replies.badRecipient;
  if (path.parameters.size > 0) return replies.unknownParameter;
  if (path.address.needsUtf8 && !transaction.smtpUtf8) return replies.needsSmtpUtf8;
  if (transaction.recipients.length >= limits.recipients) return replies.tooManyRecipients;
  const consent = await policy.recipient(session, transaction, path.address);
  if (isReply(consent)) return consent;
  const sizeLimit = Math.min(transaction.sizeLimit, consent.sizeLimit ?? transaction.sizeLimit);
  if (transaction.declaredSize > sizeLimit) {
    policy.refused(
      session,
      { ...transaction, sizeLimit, recipients: [{ address: path.address, route: consent.route }] },
      replies.tooBig,
    );
    return replies.tooBig;
  }
  transaction.sizeLimit = sizeLimit;
  transaction.recipients.push({ address: consent.address ?? path.address, route: consent.route });
  return replies.recipient;
};

export const data: Verb = async (context, argument) => {
  const { session, policy } = context;
  if (!session.transaction) return replies.mailFirst;
  if (argument !== '') return replies.syntax;
  if (session.transaction.recipients.length === 0) return replies.noRecipients;
  const receiver = await policy.data(session, session.transaction);
  if (isReply(receiver)) {
    session.transaction = null;
    return receiver;
  }
  return { reply: replies.startData, after: () => context.receiveData(receiver) };
};

export const rset: Verb = ({ session }) => {
  session.transaction = null;
  return replies.ok;
};

export const noop: Verb = () => replies.ok;
export const vrfy: Verb = () => replies.noVrfy;
export const quit: Verb = () => replies.bye;
export const expn: Verb = () => replies.notImplemented;
/** Never offered; what follows it is message text, so the session must end or it would be read as commands. */
export const bdat: Verb = () => replies.chunkingRefused;
export const help: Verb = () =>
  reply(214, '2.0.0', 'EHLO HELO MAIL RCPT DATA RSET NOOP VRFY STARTTLS AUTH HELP QUIT, see RFC 5321');
