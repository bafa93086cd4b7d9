/** Enough to recognise the own number by, too little to call it. */
export const maskMobile = (mobile: string) => `${mobile.slice(0, 4)}…${mobile.slice(-2)}`;

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
