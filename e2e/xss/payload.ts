import { MARK } from '@postern/testing/browser';

/** The zone every remote vector asks; nothing in it exists. */
export const STRANGER = 'stranger.example';

export interface Payload {
  id: number;
  family: string;
  html: string;
  /** Swallows or ends what follows it, so nothing may stand behind it. */
  last: boolean;
}

/** Makes one payload: script to run and an address to fetch, both carrying the payload's number. */
export type Recipe = (script: string, address: string) => string;

export interface Family {
  name: string;
  recipes: Recipe[];
  last?: boolean;
}

/** Leaves its mark in the console, as a flag on the page, and works without spaces and double quotes. */
export const scriptOf = (id: number | string) => `console.log('${MARK}-${id}');top.xss='${id}'`;
export const addressOf = (id: number | string) => `//r${id}.${STRANGER}/x`;

export function number(families: readonly Family[], first = 1): Payload[] {
  let id = first;
  return families.flatMap(({ name, recipes, last = false }) =>
    recipes.map((recipe) => {
      const html = recipe(scriptOf(id), `http:${addressOf(id)}`);
      const payload = { id, family: name, html, last: last || /http-equiv=refresh|<base /.test(html) };
      id += 1;
      return payload;
    }),
  );
}

/** Bodies of mails: so many payloads each, every one in a box of its own, at most one swallowing one at the end. */
export function batches(payloads: readonly Payload[], size: number): Payload[][] {
  const lasts = payloads.filter(({ last }) => last);
  const others = payloads.filter(({ last }) => !last);
  const count = Math.max(Math.ceil(others.length / size), lasts.length);
  return Array.from({ length: count }, (_, index) => [
    // Dealt out like cards: a body holds some of each family.
    ...others.filter((_payload, place) => place % count === index),
    ...lasts.slice(index, index + 1),
  ]);
}

// Ends what a payload left open, so that the next one counts.
const CLOSER = `<!-- "'> --></style></script></title></textarea></select></noscript></template></iframe></svg></math></table></form>`;

export const bodyOf = (payloads: readonly Payload[]) =>
  payloads.map(({ id, html }) => `<div data-n="${id}">${html}${CLOSER}</div>`).join('\n');
