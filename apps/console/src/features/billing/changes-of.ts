import type { StatementLine } from '@postern/contract/billing';

export type Change = {
  tenant_id: number;
  domain: string;
  currency: StatementLine['currency'];
  amount_minor: number;
  /** People more or fewer of the service that changed most; 0: other prices or discounts. */
  people: number;
  product_number: StatementLine['product_number'];
};

/** What each domain costs more or less than in the month before, the largest change first; corrections of other months are no change of this one. */
export function changesOf(now: readonly StatementLine[], before: readonly StatementLine[]): Change[] {
  const of = (line: StatementLine) => `${line.tenant_id} ${line.domain}`;
  const both = [
    ...now.map((line) => ({ line, sign: 1 })),
    ...before.map((line) => ({ line, sign: -1 })),
  ].filter(({ line }) => line.corrects_month === null);
  const changes = [...Map.groupBy(both, ({ line }) => of(line)).values()].flatMap((lines): Change[] => {
    const [first] = lines;
    if (!first) return [];
    const sum = (of_lines: typeof lines, value: (line: StatementLine) => number) =>
      of_lines.reduce((total, { line, sign }) => total + sign * value(line), 0);
    const services = [...Map.groupBy(lines, ({ line }) => line.product_number)].map(
      ([product_number, same]) => ({
        product_number,
        people: sum(same, ({ quantity }) => quantity),
        amount_minor: sum(same, (line) => line.amount_minor),
      }),
    );
    const most = services.toSorted((a, b) => Math.abs(b.amount_minor) - Math.abs(a.amount_minor))[0];
    const { tenant_id, domain, currency } = first.line;
    return most
      ? [{ ...most, tenant_id, domain, currency, amount_minor: sum(lines, (line) => line.amount_minor) }]
      : [];
  });
  return changes
    .filter(({ amount_minor }) => amount_minor !== 0)
    .toSorted((a, b) => Math.abs(b.amount_minor) - Math.abs(a.amount_minor));
}
