import { domainOf, isAddress } from '@postern/addresses';
import type { Operations } from '@postern/contract';
import { notifyMailTest } from '@postern/db';
import { assertAllowedPort, EgressRefusedError, isPublicAddress } from '@postern/egress';
import type { Handler } from '../../../http/handler.ts';
import { failInput } from '../../../http/problem.ts';
import { personBucket, requireAttempt } from '../../../http/rate-limit.ts';
import type { MailTestsDeps } from '../deps.ts';
import { presentSmtpTest } from '../present-smtp-test.ts';
import { requirePublicName } from '../public-names.ts';
import { storeTest } from '../store-test.ts';

/** What one person may run: each connects to servers that are not ours. */
const IN_TEN_MINUTES = 10;
const A_DAY = 50;
/** Tests with a message to people. */
const MAILS_A_DAY = 20;
const DAY = 86_400;

/** A gateway runs it, so that the answer is the one that mail would get. */
export const smtpTestRun: Handler<Operations['smtpTestRun'], MailTestsDeps> = async ({
  actor,
  audit,
  body,
  scoped,
  services,
}) => {
  const { private_addresses } = services.dns;
  if (isAddress(body.relayname)) {
    if (!private_addresses && !isPublicAddress(body.relayname))
      failInput(['body', 'relayname'], 'must be a name in the public DNS');
  } else requirePublicName(['body', 'relayname'], body.relayname);
  for (const recipient of body.recipients) requirePublicName(['body', 'recipients'], domainOf(recipient));
  try {
    assertAllowedPort(body.smtp_port, { private_addresses });
  } catch (error) {
    if (error instanceof EgressRefusedError) failInput(['body', 'smtp_port'], 'must be 25, 587 or 2525');
    throw error;
  }
  if (body.instance !== undefined && body.instance !== actor.instance)
    failInput(['body', 'instance'], 'must be your own instance, whose gateways run the test');
  if ((body.subject === '') !== (body.mailbody === ''))
    failInput(
      ['body', body.subject === '' ? 'subject' : 'mailbody'],
      'must not be empty in a message of your own',
    );
  const sends = body.default_mail || body.mailbody !== '';
  const bucket = (what: string) => personBucket(`mail test smtp ${what}`, actor.user_id);
  await requireAttempt(services, [
    { bucket: bucket('run'), hits: IN_TEN_MINUTES, seconds: 600 },
    { bucket: bucket('day'), hits: A_DAY, seconds: DAY },
    ...(sends ? [{ bucket: bucket('mail'), hits: MAILS_A_DAY, seconds: DAY }] : []),
  ]);
  const now = new Date(services.clock());
  return scoped(async (tx) => {
    const { tenant_id } = actor;
    const lsid = await storeTest(tx, {
      ...{ actor, audit, kind: 'smtp', subject: body.relayname, now, input: body, result: null },
    });
    await notifyMailTest(tx, { tenant_id, lsid });
    return presentSmtpTest({ lsid, created_at: now, state: 'queued', input: body, result: null }, now);
  });
};
