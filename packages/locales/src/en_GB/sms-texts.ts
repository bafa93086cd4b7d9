/** Text messages: at most 160 characters once filled in, so that each costs one. */
export const sms_texts = {
  'code.sms':
    '{{code}} is your Postern code. It expires in {{minutes}} minutes. Do not share it with anyone.',
} as const;
