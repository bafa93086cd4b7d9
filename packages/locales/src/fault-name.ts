/** Name of the text of a fault: the words of its English sentence, `must be an IBAN` as `must_be_an_iban`. The text is `fault.<name>`. */
export const faultName = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
