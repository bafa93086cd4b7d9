// Processor time of this process, its threads included, in milliseconds: what a test may bound on a busy machine,
// where wall-clock time says more about the neighbours.
export async function processorTime<Result>(
  work: () => Result | Promise<Result>,
): Promise<{ result: Result; ms: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}
