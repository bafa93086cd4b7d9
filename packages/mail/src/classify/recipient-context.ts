import type { AuthenticationFacts } from '../authenticate/results.ts';
import type { JudgedRecipient } from '../judgement.ts';
import type { ParsedMessage } from '../parse/parsed-message.ts';

export type RecipientContext = {
  recipient: JudgedRecipient;
  message: ParsedMessage;
  authentication: AuthenticationFacts;
  sender: string;
  is_authenticated: boolean;
};
