import type { ContactForm, Operations, SupportContact } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import type { Locale } from '@postern/locales';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';

const nothing_said: ContactForm = { email: '', phone: '', url: '', texts: {} };

const present = (
  name: string,
  contact: ContactForm | null,
  locale: Locale,
  may_edit: boolean,
): SupportContact => {
  const { texts, ...fields } = contact ?? nothing_said;
  return { name, ...fields, texts, text: texts[locale] || (texts.en_GB ?? ''), may_edit };
};

async function readContact(tx: Tx): Promise<ContactForm | null> {
  const row = await tx.selectFrom('support_contact').select('contact').executeTakeFirst();
  return (row?.contact ?? null) as ContactForm | null;
}

export const supportContact: Handler<Operations['supportContact']> = async ({ actor, client, scoped }) => {
  const contact = await scoped(readContact, { readOnly: true });
  return present('Postern', contact, client.language ?? actor.language, actor.is_superuser);
};

export const supportContactUpdate: Handler<Operations['supportContactUpdate']> = ({
  actor,
  audit,
  body,
  client,
  scoped,
}) =>
  scoped(async (tx) => {
    const before = await readContact(tx);
    const contact = JSON.stringify(body);
    await tx
      .insertInto('support_contact')
      .values({ one: true, contact })
      .onConflict((conflict) => conflict.column('one').doUpdateSet({ contact }))
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: actor.tenant_id, action: 'support_contact.update', object: 'service' },
      details: { before, after: body },
    });
    return present('Postern', body, client.language ?? actor.language, actor.is_superuser);
  });

/** The partner of the caller's own organisation; undefined: it has none. */
async function readPartner(tx: Tx, tenant_id: number) {
  return tx
    .selectFrom('tenant')
    .innerJoin('partner', 'partner.partner_id', 'tenant.partner_id')
    .select(['partner.partner_id', 'partner.name', 'partner.support_contact'])
    .where('tenant_id', '=', tenant_id)
    .$castTo<{ partner_id: number; name: string; support_contact: ContactForm | null }>()
    .executeTakeFirst();
}

export const partnerSupportInfo: Handler<Operations['partnerSupportInfo']> = async ({
  actor,
  client,
  scoped,
}) => {
  const partner = await scoped((tx) => readPartner(tx, tenantOf(actor)), { readOnly: true });
  if (!partner) return null;
  const may_edit = actor.is_superuser || (actor.is_partner && actor.is_admin);
  return present(partner.name, partner.support_contact, client.language ?? actor.language, may_edit);
};

export const partnerSupportInfoUpdate: Handler<Operations['partnerSupportInfoUpdate']> = ({
  actor,
  audit,
  body,
  client,
  scoped,
}) =>
  scoped(async (tx) => {
    const partner = (await readPartner(tx, tenantOf(actor))) ?? fail('not_found');
    await tx
      .updateTable('partner')
      .set({ support_contact: JSON.stringify(body) })
      .where('partner_id', '=', partner.partner_id)
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: actor.tenant_id, action: 'support_contact.update', object: partner.name },
      details: { before: partner.support_contact, after: body },
    });
    return present(partner.name, body, client.language ?? actor.language, true);
  });
