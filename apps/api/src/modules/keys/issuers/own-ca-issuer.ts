import { type Database, withScope } from '@postern/db';
import { type Keyholder, KeyUseError, type ModuleFault } from '@postern/records/keyholder/keyholder';
import { issueFromOwnCa } from '@postern/records/keys/people';
import { type Issuer, IssuerFaultError } from './issuer.ts';

export interface OwnCaDeps {
  readonly db: Database;
  readonly keyholder: Keyholder;
  readonly publicUrl?: URL | undefined;
}

const module_faults: readonly ModuleFault[] = ['module_away', 'module_pin', 'module_key'];

/** The tenant's own authority: it issues at once. Its revocation list says what was revoked, so there is nobody to tell. */
export const ownCaIssuer = ({ db, keyholder, publicUrl }: OwnCaDeps): Issuer => ({
  kind: 'own_ca',
  async step({ tenant_id, address, by, now, public_key }) {
    const input = { tenant_id, address, by, now, ...(publicUrl && { publicUrl }) };
    const { certificate } = await withScope(db, { tenants: [tenant_id] }, (tx) =>
      issueFromOwnCa(tx, keyholder, public_key, input),
    ).catch((error: unknown) => {
      const fault = error instanceof KeyUseError && module_faults.find((one) => one === error.fault);
      throw fault ? new IssuerFaultError('issuer_module', fault, { cause: error }) : error;
    });
    return { state: 'issued', certificate, issuers: [] };
  },
  revoke: async () => 'told',
});
