/** Text messages: at most 160 characters once filled in, so that each costs one. */
export const sms_texts = {
  'code.sms': '{{code}} is your Postern code. It is valid for {{minutes}} minutes. Do not give it to anyone.',
} as const;
