import * as z from 'zod';
import { instance_name } from './instance-name.ts';

/** The instance that something is at, which lists of several instances only show: it is opened and acted on there. */
export const elsewhere = z.object({
  instance: instance_name,
  /** Address of its console; '' where nobody has said. */
  console: z.string(),
});
export type Elsewhere = z.output<typeof elsewhere>;
