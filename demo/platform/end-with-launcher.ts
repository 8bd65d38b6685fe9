/** Ends this process, as a signal would, when the script that started it is gone. */
export function endWithLauncher(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // Listening to it would keep this process going.
  process.channel?.unref()
}
