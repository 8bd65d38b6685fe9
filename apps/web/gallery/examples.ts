import type { ComponentType } from 'react'

/** An example of a component in one of its states. */
export interface Example {
  /** The name of the export: `LongText`. */
  name: string
  Component: ComponentType
}

/** The examples of a file `*.example.tsx`, in source order. */
export interface ExampleFile {
  /** The path below `src/ui` without its extension: `dialog/modal`. */
  id: string
  examples: readonly Example[]
  /** Paths of the files whose components it shows, from the root of the repository. */
  components: readonly string[]
  /** Whether its examples need windows of their own, such as dialogs, because they cover the page. */
  fillsWindow: boolean
}

const ROOT = '../src/ui/'

const modules = import.meta.glob<Record<string, unknown>>('../src/ui/**/*.example.tsx', { eager: true })
const sources = import.meta.glob<string>('../src/ui/**/*.tsx', { eager: true, query: '?raw', import: 'default' })

const isExample = (path: string) => path.endsWith('.example.tsx')
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** All example files, sorted by folder and name. Those without a folder come first. */
export const exampleFiles: readonly ExampleFile[] = Object.entries(modules)
  .map(([path, module]) => {
    const source = sources[path] ?? ''
    return {
      id: path.slice(ROOT.length).replace(/\.example\.tsx$/, ''),
      examples: namesExported(source).map((name) => ({ name, Component: module[name] as ComponentType })),
      components: neighboursOf(path, source).map((file) => file.replace('../', 'apps/web/')),
      fillsWindow: module.fillsWindow === true,
    }
  })
  .sort((one, other) => Number(one.id.includes('/')) - Number(other.id.includes('/')) || one.id.localeCompare(other.id))

/** Returns the components of `src/ui` without an example file beside them, as `dialog/modal.tsx: Modal`. */
export function withoutExample(): string[] {
  const examples = Object.entries(sources).filter(([path]) => isExample(path))
  return Object.entries(sources)
    .filter(([path]) => !isExample(path))
    .flatMap(([path, source]) =>
      namesExported(source)
        .filter((name) => !examples.some(([at, text]) => neighboursOf(at, text).includes(path) && shows(text, name)))
        .map((name) => `${path.slice(ROOT.length)}: ${name}`),
    )
}

/** Returns the exported functions of a file with the name of a component. */
function namesExported(source: string): string[] {
  return [...source.matchAll(/^export function ([A-Z][a-z]\w*)/gm)].map(([, name = '']) => name)
}

/** Returns the files that an example file imports from its own folder. */
function neighboursOf(path: string, source: string): string[] {
  const imported = [...source.matchAll(/from '\.\/([\w-]+\.tsx)'/g)]
  return imported.map(([, file = '']) => folderOf(path) + file).sort()
}

function shows(source: string, name: string): boolean {
  return new RegExp(`<${name}\\b`).test(source)
}
