/** SPF answers that make the envelope sender believable: `trusted` and `local` are our own networks. */
const believable: ReadonlySet<string> = new Set(['pass', 'trusted', 'local']);

/** Whether a notice about a message reaches whoever wrote it: they signed in, or their server may send for the address. */
export const isSenderProven = (facts: {
  readonly spf_status: string;
  readonly sasl_login: string;
}): boolean => facts.sasl_login !== '' || believable.has(facts.spf_status);
