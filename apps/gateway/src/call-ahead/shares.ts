import type { AskingLimits } from './destinations.ts';
import type { Answer } from './question.ts';

export interface Question {
  address: string;
  catch_all: boolean;
  tries: number;
  done(answer: Answer): void;
}

/** What one tenant wants of a server, and its connections to it. */
export interface Share {
  readonly tenant_id: number;
  waiting: Question[];
  /** Connections that are open or being opened. */
  lines: number;
  opening: number;
  /** Tells connections without a question that there is one, or that they are to end. */
  idle: Set<() => void>;
}

/** Deals out the connections to one server among the tenants that name it. */
export type Shares = ReturnType<typeof createShares>;

export function createShares(limits: Pick<AskingLimits, 'connections' | 'turn' | 'waiting' | 'idle'>) {
  // In the order in which they were last served.
  const shares = new Map<number, Share>();
  let lines = 0;

  const needsLine = ({ waiting, opening }: Share) => waiting.length > opening;

  /** Who gets the next connection: whoever has fewest, and of these who was served longest ago. */
  function neediest(): Share | null {
    let found: Share | null = null;
    for (const share of shares.values())
      if (needsLine(share) && (found === null || share.lines < found.lines)) found = share;
    return found;
  }

  function shareOf(tenant_id: number): Share {
    const share = shares.get(tenant_id) ?? {
      ...{ tenant_id, waiting: [], lines: 0, opening: 0 },
      idle: new Set<() => void>(),
    };
    shares.set(tenant_id, share);
    return share;
  }

  return {
    isIdle: () => lines === 0 && shares.size === 0,

    /** False: too many of this tenant's wait already. */
    add(tenant_id: number, question: Question): boolean {
      const share = shareOf(tenant_id);
      if (share.waiting.length >= limits.waiting) return false;
      share.waiting.push(question);
      const [wake] = share.idle;
      if (wake) wake();
      else if (lines >= limits.connections) {
        // Somebody else's connection that only waits is of no use to anybody.
        const other = [...shares.values()].find(({ idle }) => idle.size > 0);
        const [end] = other?.idle ?? [];
        end?.();
      }
      return true;
    },

    /** The share to open a connection for; null: all are in use, or nobody needs one. */
    begin(): Share | null {
      const share = lines < limits.connections ? neediest() : null;
      if (!share) return null;
      shares.delete(share.tenant_id);
      shares.set(share.tenant_id, share);
      lines += 1;
      share.lines += 1;
      share.opening += 1;
      return share;
    },
    opened(share: Share): void {
      share.opening -= 1;
    },
    end(share: Share): void {
      lines -= 1;
      share.lines -= 1;
      if (share.lines === 0 && share.waiting.length === 0) shares.delete(share.tenant_id);
    },

    /** Whether this connection, after so many questions, is to go to a tenant that has fewer. */
    isWantedElsewhere(share: Share, asked: number): boolean {
      if (asked < limits.turn || lines < limits.connections) return false;
      return (neediest()?.lines ?? Number.POSITIVE_INFINITY) < share.lines;
    },

    /** The tenant's next question; null: none came for a while, or somebody else needs the connection. */
    async next(share: Share): Promise<Question | null> {
      const question = share.waiting.shift();
      if (question || (lines >= limits.connections && neediest())) return question ?? null;
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          share.idle.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, limits.idle);
        share.idle.add(wake);
      });
      return share.waiting.shift() ?? null;
    },
    putBack(share: Share, question: Question): void {
      share.waiting.unshift(question);
    },

    /** All that waits, of all tenants; connections without a question end. */
    takeAll(): Question[] {
      const questions: Question[] = [];
      for (const share of shares.values()) {
        questions.push(...share.waiting.splice(0));
        for (const wake of [...share.idle]) wake();
        if (share.lines === 0) shares.delete(share.tenant_id);
      }
      return questions;
    },
  };
}
