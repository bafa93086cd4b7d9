import { domainOf } from '@postern/addresses';
import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { mayEditUsers } from '../../identity/index.ts';
import { presentCredential, selectCredentials } from '../credentials.ts';
import type { SubmissionCredentialsDeps } from '../deps.ts';
import { findTenant } from '../find-tenant.ts';
import { grantsOf } from '../sender-grants.ts';

export const submissionCredentialList: Handler<
  Operations['submissionCredentialList'],
  SubmissionCredentialsDeps
> = async ({ actor, params, scoped, services }) => {
  const may_edit_people = mayEditUsers(actor);
  return scoped(async (tx) => {
    const { tenant_id, domains } = await findTenant(tx, actor, params.domain);
    const rows = await selectCredentials(tx, tenant_id).execute();
    const isKnown = (name: string) => !actor.hidden_domains.includes(name);
    // What names a confidential domain would tell of it.
    const shown = rows.map(presentCredential).filter(({ kind, login, senders, domains: named }) => {
      const places = [...named, ...senders.map(domainOf)];
      return (kind === 'person' ? [domainOf(login)] : places).every(isKnown);
    });
    const grants = may_edit_people ? await grantsOf(tx, tenant_id) : [];
    return {
      servers: shown.filter(({ kind }) => kind === 'server'),
      people: may_edit_people ? shown.filter(({ kind }) => kind === 'person') : [],
      grants: grants.filter(({ email, addresses }) =>
        [email, ...addresses].every((address) => isKnown(domainOf(address))),
      ),
      ...{ domains, may_edit_people, server: services.submission },
    };
  });
};
