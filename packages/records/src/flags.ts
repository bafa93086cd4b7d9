import {
  beta_flags,
  type FeatureFlag,
  type FlagScope,
  feature_flags,
  flag_defaults,
  flag_scopes,
  type Instance,
} from '@postern/contract';

/** For whom: nobody is signed in where tenant and address are absent. */
export interface FlagSubject {
  readonly instance: Instance;
  readonly tenant_id?: number;
  readonly email?: string;
  /** Whether this person has switched beta features on (`cloud_feature_testing`). */
  readonly tests_beta?: boolean;
}

export interface FlagSwitch {
  flag: string;
  scope: string;
  scope_value: string;
  is_on: boolean;
}

export interface FlagRule {
  isOn(flag: FeatureFlag, subject: FlagSubject): boolean;
  /** All that are on. */
  of(subject: FlagSubject): FeatureFlag[];
}

const placeOf: Record<FlagScope, (subject: FlagSubject) => string | undefined> = {
  default: () => 'all',
  instance: ({ instance }) => instance,
  tenant: ({ tenant_id }) => tenant_id?.toString(),
  user: ({ email }) => email,
};

const particular_first = flag_scopes.toReversed();
const nameOf = (flag: string, scope: string, place: string) => `${flag}\n${scope}\n${place}`;

const isBeta = (flag: FeatureFlag) => (beta_flags as readonly FeatureFlag[]).includes(flag);

/**
 * The switch of the most particular scope decides; without any, the flag is what the contract says. A beta feature is off for
 * everybody who has not switched beta features on.
 */
export function flagsOf(switches: readonly FlagSwitch[]): FlagRule {
  const known = new Map(switches.map((row) => [nameOf(row.flag, row.scope, row.scope_value), row.is_on]));
  const isOn = (flag: FeatureFlag, subject: FlagSubject) => {
    if (isBeta(flag) && subject.tests_beta !== true) return false;
    for (const scope of particular_first) {
      const place = placeOf[scope](subject);
      const set = place === undefined ? undefined : known.get(nameOf(flag, scope, place));
      if (set !== undefined) return set;
    }
    return flag_defaults[flag];
  };
  return { isOn, of: (subject) => feature_flags.filter((flag) => isOn(flag, subject)) };
}
