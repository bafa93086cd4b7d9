/** Text messages: at most 160 characters once filled in, so that each costs one. */
export const sms_texts = {
  'code.sms': '{{code}} ist Ihr Postern-Code. Er gilt {{minutes}} Minuten. Geben Sie ihn niemandem weiter.',
} as const;
