import * as z from 'zod';

/** Characters a password may consist of besides letters and digits (spec 1 section 5). */
export const PASSWORD_SPECIALS = ' !#$%&()*+-./:;<=>?@[]^_{}|~,`';
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** What a password can lack; each has its own sentence in the console. */
export const password_rules = [
  'length',
  'letter',
  'digit',
  'special',
  'characters',
  'own_address',
  'common',
] as const;
export type PasswordRule = (typeof password_rules)[number];

/** Words people begin with when a rule asks for a digit and a special character (ASVS 6.2.4). */
const COMMON =
  /^(pass(word|wort)?|passw0rd|p@ss(w(0|o)rd)?|passwor?t|motdepasse|contrasena|kennwort|qwert[yz]|azerty|abc(def)?|iloveyou|welcome|willkommen|bienvenue|letmein|admin(istrator)?|user|test|login|sommer|winter|summer|changeme|geheim|hallo|hello|secret|monkey|dragon|football)$/;

/** Only digits and specials around a common word, such as "Password1!". */
function isCommon(password: string): boolean {
  const core = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
  return COMMON.test(core);
}

/** The rules a new password breaks, in the order they are shown; none: it may be used. */
export function passwordFaults(password: string, email = ''): PasswordRule[] {
  const has = (kind: RegExp) => kind.test(password);
  const others = [...password.replace(/[A-Za-z0-9]/g, '')];
  const address = email.trim().toLowerCase();
  const broken: Record<PasswordRule, boolean> = {
    length: password.length < PASSWORD_MIN || password.length > PASSWORD_MAX,
    letter: !has(/[A-Za-z]/),
    digit: !has(/[0-9]/),
    special: !others.some((character) => PASSWORD_SPECIALS.includes(character)),
    characters: others.some((character) => !PASSWORD_SPECIALS.includes(character)),
    own_address: address !== '' && password.trim().toLowerCase() === address,
    common: isCommon(password),
  };
  return password_rules.filter((rule) => broken[rule]);
}

/** A new password as input. Whose it is the schema does not know; the server checks the own address as well. */
export const new_password = z.string().superRefine((password, context) => {
  for (const rule of passwordFaults(password)) context.addIssue({ code: 'custom', message: rule });
});
