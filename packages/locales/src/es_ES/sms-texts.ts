/** Text messages: at most 160 characters once filled in, so that each costs one. */
export const sms_texts = {
  'code.sms': '{{code}} es su código de Postern, válido {{minutes}} minutos. No lo comparta con nadie.',
} as const;
