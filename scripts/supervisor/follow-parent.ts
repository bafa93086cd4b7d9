// Preloaded into every supervised process: when the supervisor is killed outright, the channel to it closes, and the
// process ends itself as if told to.
const STOP_WITHIN_MS = 30_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// The channel alone must not keep a process alive that has finished.
process.channel?.unref();
