// Which multiparts are open while a message is read, and where their boundaries contradict each other (RFC 2046 §5.1).
import type { MimeProblem, MimeProblemCode } from './part-header.ts';

type Open = { boundary: string; is_digest: boolean; parts: number; has_text: boolean };
export type BoundaryMatch = { index: number; closes: boolean };

export class Multiparts {
  readonly problems = new Map<MimeProblemCode, MimeProblem>();
  readonly #open: Open[] = [];
  readonly #closed = new Set<string>();
  // Before the first part of a multipart, or behind its last: nobody is shown what stands there.
  #is_outside = false;

  get depth(): number {
    return this.#open.length;
  }

  get isDigest(): boolean {
    return this.#open.at(-1)?.is_digest === true;
  }

  get isOutside(): boolean {
    return this.#is_outside;
  }

  note(code: MimeProblemCode, detail = ''): void {
    if (!this.problems.has(code)) this.problems.set(code, { code, detail });
  }

  open(boundary: string, is_digest: boolean): void {
    for (const { boundary: outer } of this.#open) {
      if (boundary === outer) this.note('mime_boundaries', boundary.slice(0, 70));
      // Eudora wrote such; programs that compare beginnings see an end of the outer part.
      else if (boundary.startsWith(outer)) this.note('mime_boundaries_alike', boundary.slice(0, 70));
    }
    this.#closed.delete(boundary);
    this.#open.push({ boundary, is_digest, parts: 0, has_text: false });
    this.#is_outside = true;
  }

  /** A line outside parts. */
  takeOutside(line: string): void {
    if (/^content-(?:type|transfer-encoding|disposition)\s*:/i.test(line)) this.note('mime_parts_hidden');
    const last = this.#open.at(-1);
    if (last && line.trim() !== '') last.has_text = true;
  }

  /** A line that begins with two dashes. */
  match(line: string): BoundaryMatch | null {
    const text = line.slice(2).replace(/[ \t\r\n]+$/, '');
    let is_near = false;
    let is_alike = false;
    for (let index = this.#open.length - 1; index >= 0; index--) {
      const { boundary } = this.#open[index] as Open;
      if (text === boundary) return { index, closes: false };
      if (text === `${boundary}--`) return { index, closes: true };
      if (!text.startsWith(boundary)) continue;
      // Behind the boundary a blank, or the sign of the end, and then more.
      if (/^(?:[ \t]|--)/.test(text.slice(boundary.length))) is_near = true;
      else is_alike = true;
    }
    // By RFC 2046 the beginning of a line is enough, for many programs it is not.
    if (is_near || this.#closed.has(text)) this.note('mime_boundaries', text.slice(0, 70));
    else if (is_alike) this.note('mime_boundaries_alike', text.slice(0, 70));
    return null;
  }

  enter({ index, closes }: BoundaryMatch): void {
    for (const inner of this.#open.splice(index + 1)) this.#leave(inner);
    const own = this.#open[index] as Open;
    if (closes) {
      this.#open.pop();
      this.#leave(own);
      this.#closed.add(own.boundary);
    } else own.parts += 1;
    this.#is_outside = closes;
  }

  end(): void {
    if (this.#open.length > 0) this.note('mime_truncated');
    for (const one of this.#open.splice(0)) this.#leave(one);
  }

  #leave({ parts, has_text, boundary }: Open): void {
    if (parts === 0 && has_text) this.note('mime_no_parts', boundary.slice(0, 80));
  }
}
