/** Runs what it is given one after another, whether the one before worked out or not, so that the server ends with what was asked last. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = Promise.allSettled([turn]);
    return turn;
  };
}
