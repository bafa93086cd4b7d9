/** Ends with what `run` answers: 0 good, 1 damage or a fault, 2 not all was looked at. */
export async function report(command: string, run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    console.error(`${command}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

export const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
export const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** @returns the exit code */
export function tellFindings({
  damages,
  unchecked,
}: {
  damages: readonly string[];
  unchecked: readonly string[];
}): number {
  for (const damage of damages) console.log(`DAMAGED: ${damage}`);
  for (const what of unchecked) console.log(`not looked at: ${what}`);
  if (damages.length > 0) return 1;
  return unchecked.length > 0 ? 2 : 0;
}
