import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { ROOT } from './root.mjs'

/** Targets of import aliases; `~` stands for the folder of the workspace. */
const ALIASES = [
  { prefix: '#platform/', folder: '~/src/platform/' },
  { prefix: '#modules/', folder: '~/src/modules/' },
  { prefix: '#app/', folder: '~/src/app/' },
  { prefix: '#features/', folder: '~/src/features/' },
  { prefix: '#ui/', folder: '~/src/ui/' },
  { prefix: '#lib/', folder: '~/src/lib/' },
  { prefix: '#test/', folder: '~/test/' },
]
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g
const EXTENSIONS = ['', '.ts', '.tsx']

/**
 * Finds the files that import any of some files, directly or transitively.
 * @param {string[]} files All files to search, relative to the project.
 * @param {{ changed: ReadonlySet<string>, isCut: (path: string) => boolean }} options A cut file does not propagate.
 * @returns {Set<string>} Includes the changed files.
 */
export function findImporters(files, { changed, isCut }) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const file of files) {
    for (const target of findImports(file)) importers.set(target, [...(importers.get(target) ?? []), file])
  }
  const importingFiles = new Set(changed)
  for (const file of importingFiles) {
    if (isCut(file) && !changed.has(file)) continue
    for (const importer of importers.get(file) ?? []) importingFiles.add(importer)
  }
  return importingFiles
}

/** @param {string} file */
function findImports(file) {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(IMPORT)].flatMap(([, name = '']) => resolveImport(name, file) ?? [])
}

/**
 * Returns the file of the project that an import names; undefined for a package.
 * @param {string} name
 * @param {string} from
 */
function resolveImport(name, from) {
  const workspace = /^(apps|packages)\/[^/]+/.exec(from)?.[0] ?? ''
  const workspaceImport = /^@arbour\/([^/]+)\/(.*)$/.exec(name)
  const alias = ALIASES.find(({ prefix }) => name.startsWith(prefix))
  /** @type {string[]} */
  let paths = []
  if (name.startsWith('.')) paths = [posix.join(dirname(from), name.replace(/\?.*$/, ''))]
  else if (alias) paths = [name.replace(alias.prefix, alias.folder.replace('~', workspace))]
  else if (workspaceImport)
    paths = ['packages', 'apps'].map((folder) => `${folder}/${workspaceImport[1]}/src/${workspaceImport[2]}`)
  return paths
    .flatMap((path) => EXTENSIONS.map((extension) => path + extension))
    .find((path) => /\.\w+$/.test(path) && existsSync(join(ROOT, path)))
}
