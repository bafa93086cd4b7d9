/** Whether somebody has chosen a language on this page: then the account's own does not take its place. */
let chosen = false;

export function noteChosenLanguage(): void {
  chosen = true;
}

export function languageWasChosen(): boolean {
  return chosen;
}
