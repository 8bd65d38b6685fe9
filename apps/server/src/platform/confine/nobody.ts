/** Who outside programs run as when the server is root's: the user that owns nothing. */
export const NOBODY = 65_534

/** Whether this process is root's and programs can be given to somebody else. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}
