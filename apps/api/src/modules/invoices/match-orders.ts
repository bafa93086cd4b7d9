/** Statements held against the distributor's order book: what differs, and in what. */
import type { DiffCategory } from '@postern/contract/invoices';

/** A closed month of ours. */
export interface OwnOrder {
  readonly number: string;
  readonly tenant_id: number;
  readonly currency: string;
  readonly sum_minor: number;
  readonly quantity: number;
  /** Number of the credit note that took its invoice back; '': none. */
  readonly credit_ref: string;
  readonly credit_minor: number;
}

/** One of the book. */
export interface BookOrder {
  readonly ordernbr: string;
  readonly tenant_id: number;
  readonly currency: string;
  readonly sum_minor: number;
  /** Null: the book does not say. */
  readonly quantity: number | null;
  readonly matchcode: string;
}

export interface Difference {
  readonly own: OwnOrder | null;
  readonly book: BookOrder | null;
  readonly category: DiffCategory;
  /** Of the greater sum, in percent to two places. */
  readonly percent: number;
}

function categoryOf(own: OwnOrder | null, book: BookOrder | null): DiffCategory | null {
  if (!own) return 'missing_here';
  if (!book) return own.credit_ref === '' ? 'missing_there' : null;
  if (own.credit_ref !== '') return 'credited';
  if (own.currency !== book.currency) return 'currency';
  if (book.quantity !== null && own.quantity !== book.quantity) return 'quantity';
  return own.sum_minor === book.sum_minor ? null : 'price';
}

function percentOf(own: number, book: number): number {
  const greater = Math.max(Math.abs(own), Math.abs(book));
  return greater === 0 ? 0 : Math.round((Math.abs(own - book) * 10_000) / greater) / 100;
}

/** Of one month; matched by number, and what is left by its tenant. */
export function matchOrders(owns: readonly OwnOrder[], books: readonly BookOrder[]): Difference[] {
  const left = new Set(books);
  const take = (found: BookOrder | undefined) => {
    if (found) left.delete(found);
    return found ?? null;
  };
  const by_number = new Map(
    owns.map((own) => [
      own,
      take(books.find((book) => book.ordernbr === own.number && book.tenant_id === own.tenant_id)),
    ]),
  );
  const pairs: (readonly [OwnOrder | null, BookOrder | null])[] = owns.map((own) => [
    own,
    by_number.get(own) ?? take([...left].find(({ tenant_id }) => tenant_id === own.tenant_id)),
  ]);
  for (const book of left) pairs.push([null, book]);
  return pairs.flatMap(([own, book]) => {
    const category = categoryOf(own, book);
    return category === null
      ? []
      : [{ own, book, category, percent: percentOf(own?.sum_minor ?? 0, book?.sum_minor ?? 0) }];
  });
}
