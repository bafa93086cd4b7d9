/** Text messages: at most 160 characters once filled in, so that each costs one. */
export const sms_texts = {
  'code.sms': '{{code}} est votre code Postern, valable {{minutes}} minutes. Ne le communiquez à personne.',
} as const;
