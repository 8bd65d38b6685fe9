import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))

/** Returns the classes that a component uses, `file: classes.name`, although its CSS module has none of that name. */
function undefinedClasses(path: string): string[] {
  const code = readFileSync(join(SOURCES, path), 'utf8')
  const body = code.replaceAll(/^.* from '.*'$/gm, '')
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', from = '']) => {
    const module = from.startsWith('#') ? join(SOURCES, from.slice(1)) : join(SOURCES, dirname(path), from)
    const css = readFileSync(module, 'utf8')
    const names = [...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)\\b`, 'g'))].map((match) => match[1] ?? '')
    return names.filter((used) => !new RegExp(`\\.${used}\\b`).test(css)).map((used) => `${path}: ${name}.${used}`)
  })
}

it('components use classes that their CSS modules have', () => {
  const files = globSync('**/*.tsx', { cwd: SOURCES })
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(undefinedClasses)).toEqual([])
})
