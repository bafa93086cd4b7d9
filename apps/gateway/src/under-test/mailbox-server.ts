/** What a sink offers (packages/testing); named here so that this file needs nothing of it. */
interface ScriptedSink {
  commands: string[];
  script: { rcpt?: unknown[] };
}

/** Makes a sink answer each RCPT by its address; undefined: it is answered well. `hang` says nothing, `drop` cuts the line. */
export function answerRecipients(sink: ScriptedSink, answer: (address: string) => string | undefined): void {
  const always = () => answer(/<(.*)>/.exec(sink.commands.at(-1) ?? '')?.[1] ?? '') ?? '250 2.1.5 ok';
  // The sink takes what is next; here there is always a next one.
  sink.script.rcpt = Object.assign([], { shift: () => always });
}

/** As a common server does it: these mailboxes and no others. */
export function onlyMailboxes(sink: ScriptedSink, mailboxes: readonly string[]): void {
  answerRecipients(sink, (address) =>
    mailboxes.includes(address)
      ? undefined
      : `550 5.1.1 <${address}>: Recipient address rejected: User unknown`,
  );
}
