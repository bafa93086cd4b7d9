/** Where a value comes from, with what is not saved yet taken as set. */
import type { Setting } from '@postern/contract/settings/extended-fields';
import type { Origin } from '@postern/ui/setting-row.tsx';
import type { Place } from '../page/place.ts';

export type Value = Setting['value'];
/** Null: what is inherited shall apply again. */
export type Drafted = Value | null;
export type Link = Setting['chain'][number];

const scopes = ['default', 'tenant', 'domain'] as const;

/** The scopes whose values reach the place, from the general to the particular. */
export const scopesOf = ({ scope }: Place) => scopes.slice(0, scopes.indexOf(scope) + 1);

/** The last of a chain is the product's own default, which nobody set. */
export function inheritedChain({ chain }: Setting, { scope }: Place): Link[] {
  const [first] = chain;
  return first?.scope === scope && chain.length > 1 ? chain.slice(1) : [...chain];
}

export const isOwn = (setting: Setting, { scope }: Place): boolean =>
  setting.chain[0]?.scope === scope && setting.chain.length > 1;

/** The chain as it would be once the draft is saved. */
export function chainUnder(setting: Setting, place: Place, draft: Drafted | undefined): Link[] {
  if (draft === undefined) return [...setting.chain];
  const inherited = inheritedChain(setting, place);
  return draft === null ? inherited : [{ scope: place.scope, scope_values: [], value: draft }, ...inherited];
}

export function segmentsOf(chain: readonly Link[], place: Place): Origin[] {
  const [first, ...beneath] = chain;
  return scopesOf(place).map((scope) => {
    if (scope === first?.scope) return 'in_force';
    // The product's own default is always there, and grey only where something overrules it.
    return beneath.some((each) => each.scope === scope) ? 'overruled' : 'unset';
  });
}
