import { access, constants } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'

/**
 * The path of a program of this machine, or null when it is not to be used or not there. `setting` is what the operator wrote: a path, `off`,
 * or null to have the first of some names looked for on the PATH.
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
