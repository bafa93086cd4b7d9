/** Bytes of buffers after which what came and went is given back. */
const every_bytes = 4 * 1024 * 1024;

/**
 * Mail that streams by leaves buffers behind, 64 kB each, whose bytes lie outside V8's heap: it collects by the size of the heap, so
 * tens of megabytes pile up before it looks. Told how many bytes passed, this collects the nursery alone, about a millisecond each
 * time. Does nothing unless Node was started with --expose-gc.
 */
export function collectNowAndThen(): (passed: number) => void {
  let seen = 0;
  return (passed) => {
    seen += passed;
    if (seen < every_bytes) return;
    seen = 0;
    globalThis.gc?.({ type: 'minor' });
  };
}
