/** Preloaded into programs that `child.mjs` starts: stops the program when its parent process has ended in any way. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not keep the process alive.
  process.channel.unref();
}
