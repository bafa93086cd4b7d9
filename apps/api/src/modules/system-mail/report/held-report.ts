import type { ReleaseRisk } from '@postern/contract';

/** A report of held mail, as it is told to the mail that draws it. */
export interface HeldReport {
  /** `own`: a person's own mail; `admin`: that of domains, with the recipient at each message. */
  which: 'own' | 'admin';
  /** For an administrator's report. */
  domains: readonly string[];
  /** Newest first. */
  messages: readonly HeldMessage[];
  /** Held in all, those that are not listed included. */
  total: number;
  since: Date;
  time_zone: string;
  /** The secret of its release links; null: there are none. */
  token: string | null;
  links_until: Date;
}

export interface HeldMessage {
  cloudid: string;
  at: Date;
  from_name: string;
  from_address: string;
  to_address: string;
  subject: string;
  class: string;
  held_reason: string;
  held_params: Readonly<Record<string, string | number>> | null;
  /** The reader may release it; others are shown and say who can. */
  can_release: boolean;
  /** What its release would ask; `confirmation` is what a link cannot do. */
  risk: ReleaseRisk;
  /** Its reader may report it as unwanted by a link. */
  can_report: boolean;
  /** How its text begins; '' where the reader may not see it, or there is none. */
  excerpt: string;
}
