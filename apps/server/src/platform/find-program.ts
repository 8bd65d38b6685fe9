import { access, constants } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'

/**
 * Returns the path of an installed program, or null if it is disabled or missing. `setting` is configured: a path, `off`, or null
 * to search the PATH for the first of some names.
 */
export async function findProgram(setting: string | null, names: readonly string[]): Promise<string | null> {
  if (setting === 'off') return null
  if (setting !== null) return setting
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => isAbsolute(folder))
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return null
}
