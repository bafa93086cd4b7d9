// Which steps of a journey are done, from what is there: nothing is ticked by hand.
import type { DomainKind, Journey, JourneyKind, JourneyStepName } from '@postern/contract';

/** A message that arrived since the journey began. */
export interface SeenMail {
  readonly at: Date;
  readonly cloudid: string;
}

export interface KeyFacts {
  readonly selector: string;
  readonly state: string;
  readonly created_at: Date;
  readonly verified_at: Date | null;
  readonly activated_at: Date | null;
  readonly last_signed_at: Date | null;
  readonly retired_at: Date | null;
}

export interface JourneyFacts {
  readonly kind: JourneyKind;
  readonly selector: string;
  /** Null where it is about the whole tenant. */
  readonly domain: { readonly kind: DomainKind; readonly forwarding: string } | null;
  /** When the domain, or the first of the tenant's, was proven. */
  readonly proven: { readonly at: Date | null } | null;
  /** Checks of DNS that are right, and since when. */
  readonly right: Readonly<Record<string, Date>>;
  readonly keys: readonly KeyFacts[];
  /** Active people besides the first one. */
  readonly people: { readonly at: Date | null } | null;
  readonly mail: SeenMail | null;
}

type Done = { readonly at: Date | null; readonly cloudid?: string } | null;
type Step = readonly [JourneyStepName, Done];

const since = (at: Date | null | undefined): Done => (at ? { at } : null);

function domainSteps({ domain, proven, right, mail }: JourneyFacts): Step[] {
  const verify: Step = ['verify', proven];
  if (!domain || domain.kind === 'adminonly') return [verify];
  const route: Step = ['route', domain.forwarding === '' ? null : { at: null }];
  // Another provider's filter takes the mail of a parallel domain: its MX is not ours.
  const mx: Step[] = domain.kind === 'inline' ? [['mx', since(right.mx)]] : [];
  return [verify, route, ...mx, ['spf', since(right.spf)], ['dkim', since(right.dkim)], ['mail', mail]];
}

function keySteps({ selector, keys }: JourneyFacts): Step[] {
  const key = keys.find((one) => one.selector === selector);
  const began = key?.activated_at ?? null;
  const others = keys.filter((one) => one.selector !== selector);
  const signed =
    began !== null && key?.last_signed_at && key.last_signed_at >= began ? key.last_signed_at : null;
  const retired = others.flatMap(({ retired_at }) => (retired_at ? [retired_at] : []));
  const is_alone = began !== null && others.every(({ state }) => state === 'retired');
  const last = retired.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? began;
  return [
    ['key', since(key?.created_at)],
    // A key that signs was seen before it did.
    ['record', since(key?.verified_at ?? began)],
    ['switch', since(began)],
    ['signed', since(signed)],
    ['retire', is_alone ? { at: last } : null],
  ];
}

function stepsOf(facts: JourneyFacts): Step[] {
  if (facts.kind === 'add_domain') return domainSteps(facts);
  if (facts.kind === 'rotate_dkim') return keySteps(facts);
  return [
    ['domain', facts.proven],
    ['mx', since(facts.right.mx)],
    ['people', facts.people],
    ['mail', facts.mail],
  ];
}

export function journeySteps(facts: JourneyFacts): Journey['steps'] {
  const steps = stepsOf(facts);
  const now = steps.findIndex(([, done]) => done === null);
  return steps.map(([step, done], index) => ({
    step,
    state: done ? 'done' : index === now ? 'now' : 'later',
    at: done?.at?.toISOString() ?? null,
    cloudid: done?.cloudid ?? null,
  }));
}

export const isFinished = (steps: Journey['steps']): boolean => steps.every(({ state }) => state === 'done');
