/** A startup error that the server administrator can fix. The message is one line with advice. */
export class StartError extends Error {}

/** Returns the first line of an error's message, for use inside another sentence. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message || codeOf(error) || error.name : String(error)
  return message.split('\n', 1)[0] ?? message
}

/** Returns the code of a system or database error, such as `EACCES` or `28P01`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
