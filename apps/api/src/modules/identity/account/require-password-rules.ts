import { passwordFaults } from '@postern/contract';
import { Problem } from '../../../http/problem.ts';

/** The rules once more, now that it is known whose password it is. */
export function requirePasswordRules(password: string, email: string, field = 'new_password'): void {
  const issues = passwordFaults(password, email).map((msg) => ({ loc: ['body', field], msg }));
  if (issues.length > 0) throw new Problem('invalid_input', issues);
}
