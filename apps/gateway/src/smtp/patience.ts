import type { SmtpLimits } from './limits.ts';

/** ms of a message under way after which its rate is looked at. */
const RATE_AFTER = 300_000;

/**
 * How long a client is waited for. Commands that move no mail (EHLO, NOOP, …) neither renew a deadline nor go on for ever, and less is waited
 * while most sessions are taken.
 */
export class Patience {
  readonly #limits: SmtpLimits;
  readonly #underStress: () => boolean;
  /** When the client last moved mail on: greeting, TLS, sign-in, sender, recipient, bytes of a message. */
  #progressAt = Date.now();
  /** When the session began, or its last message was answered. */
  #messageAt = Date.now();
  /** Since then. */
  #idleCommands = 0;

  constructor(limits: SmtpLimits, underStress: () => boolean) {
    this.#limits = limits;
    this.#underStress = underStress;
  }

  progressed(): void {
    this.#progressAt = Date.now();
  }

  messageAnswered(): void {
    this.#progressAt = Date.now();
    this.#messageAt = this.#progressAt;
    this.#idleCommands = 0;
  }

  /** Whether it was one too many. */
  countIdleCommand(): boolean {
    this.#idleCommands += 1;
    return this.#idleCommands >= this.#limits.idleCommands;
  }

  sinceProgress(now: number): number {
    return now - this.#progressAt;
  }

  /** Between commands: too long without one that moves mail on, or without a message. */
  isOver(now: number): boolean {
    const { commandTimeout, stressTimeout, messageless, stressMessageless } = this.#limits;
    const [silence, length] = this.#underStress()
      ? [Math.min(stressTimeout, commandTimeout), Math.min(stressMessageless, messageless)]
      : [commandTimeout, messageless];
    return now - this.#progressAt > silence || now - this.#messageAt > length;
  }

  /** Within a message: too long without a byte. */
  isOverInData(now: number): boolean {
    const { dataTimeout, stressData } = this.#limits;
    return now - this.#progressAt > (this.#underStress() ? Math.min(stressData, dataTimeout) : dataTimeout);
  }

  /** Slow senders hold memory and files. */
  isTooSlow(bytes: number, ms: number): boolean {
    const { dataRate, stressData } = this.#limits;
    return ms > (this.#underStress() ? stressData : RATE_AFTER) && bytes < (dataRate * ms) / 1000;
  }
}
