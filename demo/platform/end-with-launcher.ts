/** Ends this process, as a signal would, when the script that started it has ended. */
export function endWithLauncher(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel must not keep this process alive.
  process.channel?.unref()
}
