import { resolve } from 'node:path'
import type { ImportFolder } from '#modules/context.ts'
import { type Environment, malformed, read } from './environment.ts'

/** `IMPORT_FOLDERS`. */
export function readImportFolders(env: Environment, dataDir: string): ImportFolder[] {
  const name = 'IMPORT_FOLDERS'
  const parts = (read(env, name) ?? '').split(';').filter((part) => part.trim() !== '')
  const folders = parts.map((part) => {
    const found = /^\s*(?<team>[a-z0-9-]+)\/(?<name>[^/=;]{1,100}?)\s*=\s*(?<path>\/.*?)\s*$/.exec(part)?.groups
    if (!found) throw malformed(name, 'a list such as harbour/Archive=/srv/archive;harbour/Scans=/mnt/scans')
    return { team: found.team ?? '', name: found.name ?? '', path: resolve(found.path ?? '') }
  })
  const isWithin = (inner: string, outer: string) => `${inner}/`.startsWith(outer.endsWith('/') ? outer : `${outer}/`)
  if (folders.some(({ path }) => isWithin(path, dataDir) || isWithin(dataDir, path)))
    throw malformed(name, 'folders outside of the data folder that do not hold it: all of its secrets could be imported')
  if (new Set(folders.map((folder) => `${folder.team}/${folder.name}`)).size < folders.length)
    throw malformed(name, 'a list in which no team has two folders of one name')
  return folders
}
