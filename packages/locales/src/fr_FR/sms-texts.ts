/** Text messages: at most 160 characters once filled in, so that each costs one; a link takes several. */
export const sms_texts = {
  'code.sms': '{{code}} est votre code Postern, valable {{minutes}} minutes. Ne le communiquez à personne.',
  'portal_code.sms':
    '{{code}} est votre code pour l’e-mail sécurisé ({{reference}}), valable {{minutes}} minutes. Ne le communiquez à personne.',
  'portal_password.sms':
    '{{password}} est votre premier mot de passe pour l’e-mail sécurisé. Vous choisirez le vôtre en vous connectant.',
  'account_created.sms':
    'Vous avez un compte Postern. Définissez un mot de passe dans les {{days}} jours, le lien fonctionne une fois : {{link}}',
} as const;
