import { passwordFaults } from '@postern/contract';
import { Problem } from '../../../http/problem.ts';

/** The rules once more, now that it is known whose password it is. */
export function requirePasswordRules(password: string, email: string): void {
  const issues = passwordFaults(password, email).map((msg) => ({ loc: ['body', 'new_password'], msg }));
  if (issues.length > 0) throw new Problem('invalid_input', issues);
}
