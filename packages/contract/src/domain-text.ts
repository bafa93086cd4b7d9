import { canonicalDomain, domainName } from '@postern/addresses';
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

/** The name of a domain that is looked up, in any spelling: with capitals, a trailing dot, or its letters written as they are read. */
export const domain_param = z.string().min(1).max(300).transform(canonicalDomain);
