/**
 * Loaded into the server by `npm start`: when the process that started it is gone, however it
 * went, the server stops as if asked to.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone is no reason to go on.
  process.channel.unref();
}
