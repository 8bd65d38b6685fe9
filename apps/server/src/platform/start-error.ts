/** A reason why the server cannot start that its operator can mend. The message is one line and says what to do. */
export class StartError extends Error {}

/** The first line of what went wrong, for use inside another sentence. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message || codeOf(error) || error.name : String(error)
  return message.split('\n', 1)[0] ?? message
}

/** The code of a system or database error, such as `EACCES` or `28P01`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
