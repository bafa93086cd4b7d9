/** Ordinary mail of one language, by its form. */
export type EverydayTexts = {
  letters: readonly (readonly [subject: string, text: string])[];
  notes: readonly (readonly [subject: string, text: string])[];
  invitations: readonly (readonly [subject: string, text: string])[];
  receipts: readonly (readonly [subject: string, lines: readonly (readonly [string, string])[]])[];
  codes: readonly (readonly [subject: string, text: string])[];
  newsletters: readonly (readonly [subject: string, text: string, unsubscribe: string])[];
  files: readonly (readonly [subject: string, name: string])[];
  pictures: readonly (readonly [subject: string, name: string])[];
};
