/** Errors of signing in, of second factors and of acting as somebody else. */
export const sign_in_errors = {
  not_signed_in: { status: 401, detail: 'session timed out' },
  wrong_credentials: { status: 401, detail: 'Incorrect e-mail address or password.' },
  signs_in_elsewhere: { status: 409, detail: 'Your organisation is on another instance. Sign in there.' },
  instance_away: { status: 503, detail: 'Another instance cannot be reached. Try again in a few minutes.' },
  too_many_attempts: { status: 429, detail: 'Too many attempts. Wait a few minutes and try again.' },
  sign_in_again: { status: 401, detail: 'Too many wrong codes. Sign in again.' },
  wrong_password: { status: 403, detail: 'The password is not correct.' },
  provider_sign_in_needed: {
    status: 403,
    detail:
      'You have no password here. Sign in at your identity provider again, then do this within 15 minutes.',
  },
  factor_needed: { status: 403, detail: 'Prove your second factor again to go on.' },
  factor_owed: {
    status: 403,
    detail: 'Your organisation now requires a second factor. Set one up to go on.',
  },
  wrong_code: { status: 403, detail: 'This code is not correct, has expired or was used before.' },
  code_sent_recently: {
    status: 429,
    detail: 'A code was sent a moment ago. Wait a minute before asking for another.',
  },
  code_not_sent: { status: 503, detail: 'The code could not be sent. Try again, or use another method.' },
  sms_unavailable: { status: 409, detail: 'Text messages are not set up on this system.' },
  no_second_factor: { status: 409, detail: 'No second factor is set up.' },
  second_factor_required: {
    status: 409,
    detail: 'Your organisation requires a second factor, so it cannot be removed.',
  },
  link_not_valid: { status: 410, detail: 'This link was used or has expired. Ask for a new one.' },
  not_by_hand: {
    status: 403,
    detail: 'This was not pressed by a person. Press the button yourself, or sign in to release the message.',
  },
  not_while_impersonating: { status: 403, detail: 'This cannot be done while acting as somebody else.' },
  not_impersonating: { status: 409, detail: 'You are not acting as somebody else.' },
} as const;
