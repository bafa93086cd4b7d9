import type { Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import type { Visibility } from '../../messages/index.ts';
import { requireReadMail } from '../mail-settings.ts';
import { findSubject } from '../subject.ts';
import { exceptOf } from './replay/except.ts';
import type { ReplayScope } from './replay/replay-scope.ts';

interface Asked {
  readonly domain?: string | undefined;
  readonly tenant?: string | undefined;
}

const placeOf = ({ domain, tenant }: Asked): Parameters<typeof findSubject>[2] => {
  if (domain !== undefined) return { scope: 'domain', scope_value: domain };
  return tenant === undefined
    ? { scope: 'default', scope_value: 'all' }
    : { scope: 'tenant', scope_value: tenant };
};

/** Whose mail a change of `fields` is tried on: that of the domain, or of all that have no value of their own. */
export async function findScope(
  tx: Tx,
  { actor, visibility }: { actor: Actor; visibility: Visibility },
  asked: Asked,
  fields: readonly string[],
): Promise<ReplayScope> {
  const subject = await findSubject(tx, actor, placeOf(asked));
  if (subject.scope !== 'domain') requireReadMail(actor, subject);
  return {
    visibility,
    ...(subject.scope === 'default' ? {} : { tenant_id: subject.tenant_id }),
    ...(asked.domain === undefined ? {} : { domain: asked.domain }),
    except: await exceptOf(tx, subject, fields),
  };
}
