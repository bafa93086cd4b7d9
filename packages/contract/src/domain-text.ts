import { domainName } from '@postern/addresses';
import * as z from 'zod';

/** A mail domain as somebody wrote it, read as the name it is managed by. */
export const domain_text = z
  .string()
  .max(300)
  .transform((text, context) => {
    const name = domainName(text);
    if (name) return name;
    context.addIssue({ code: 'custom', message: 'must be a domain such as example.com' });
    return z.NEVER;
  });
