/** The user for external programs if the server runs as root: the user without any files. */
export const NOBODY = 65_534

/** Determines whether this process runs as root and can start programs as another user. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}
