/**
 * Asking for the second factor once more. Whoever needs a fresh proof asks here, a call that was refused or a screen that
 * is about to open; the shell shows the dialog. Several that ask at once wait for the same answer.
 */
type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let asked: Promise<boolean> | null = null;

/** Takes the place of the dialog until the answer is called. */
export function onProofAsked(next: Asker): () => void {
  asker = next;
  return () => {
    if (asker === next) asker = null;
  };
}

/** True: it was proven, and what was refused can be tried again. */
export function askForProof(): Promise<boolean> {
  asked ??= (asker ? asker() : Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}
