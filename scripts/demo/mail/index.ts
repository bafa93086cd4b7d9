import { business } from './business.ts';
import { campaign } from './campaign.ts';
import type { DemoMail } from './demo-mail.ts';
import { newsletters } from './newsletters.ts';
import { outbound } from './outbound.ts';
import { spams } from './spam.ts';
import { threats } from './threats.ts';

/** The kinds dealt out like cards, so that any stretch of the list shows some of each. */
function dealt(kinds: DemoMail[][]): DemoMail[] {
  return kinds
    .flatMap((kind) => kind.map((mail, index) => ({ mail, place: (index + 0.5) / kind.length })))
    .sort((a, b) => a.place - b.place)
    .map(({ mail }) => mail);
}

export const history: DemoMail[] = dealt([business, newsletters, spams, threats, outbound, campaign]);
