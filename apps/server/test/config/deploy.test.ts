import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '@arbour/testing/server/root'
import { expect, test } from 'vitest'

/** Memory settings of `npm start`. */
const launcher = (await import(join(ROOT, 'scripts/lib/server-process.mjs'))) as {
  SERVER_FLAGS: string[]
  SERVER_VARIABLES: Record<string, string>
}

const read = (path: string) => readFile(join(ROOT, path), 'utf8')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The settings of the table in docs/admin/configure.md. */
async function knownSettings(): Promise<Set<string>> {
  const rows = matches(await read('docs/admin/configure.md'), /^\| (`[A-Z].*?`) \|/gm)
  return new Set(rows.flatMap((row) => matches(row, /`([A-Z0-9_]+)`/g)))
}

test('deployment files only use existing settings', async () => {
  const known = await knownSettings()
  const compose = await read('deploy/compose.yaml')
  const [, arbour = ''] = /^ {2}arbour:\n((?: {4}.*\n|\n)+)/m.exec(compose) ?? []
  const inCompose = matches(arbour, /^ {6}([A-Z][A-Z0-9_]+):/gm)
  expect(inCompose).toContain('DATABASE_URL')
  expect(inCompose.filter((name) => !known.has(name))).toEqual([])
  // Other variables are for Node and the C library.
  const others = ['NODE_ENV', 'NODE_COMPILE_CACHE', ...Object.keys(launcher.SERVER_VARIABLES)]
  const unit = matches(await read('deploy/arbour.service'), /\b([A-Z][A-Z0-9_]+)=/g)
  const image = matches(await read('deploy/Dockerfile'), /\b([A-Z][A-Z0-9_]+)=/g)
  expect([...unit, ...image].filter((name) => !known.has(name) && !others.includes(name))).toEqual([])
  const example = matches(await read('deploy/.env.example'), /^([A-Z_]+)=/gm)
  expect(new Set(matches(compose, /\$\{([A-Z_]+)/g))).toEqual(new Set(example))
})

test('deployment files use the pinned Node with the flags of npm start', async () => {
  const { devDependencies, workspaces } = JSON.parse(await read('package.json')) as {
    devDependencies: { node: string }
    workspaces: string[]
  }
  const [image, unit] = [await read('deploy/Dockerfile'), await read('deploy/arbour.service')]
  expect(matches(image, /^FROM node:([\d.]+)-/gm)).toEqual([devDependencies.node, devDependencies.node])
  for (const flag of launcher.SERVER_FLAGS) for (const file of [image, unit]) expect(file).toContain(flag)
  for (const [name, value] of Object.entries(launcher.SERVER_VARIABLES))
    for (const file of [image, unit]) expect(file).toContain(`${name}=${value}`)
  // A missing one makes "npm ci" fail.
  for (const workspace of workspaces) expect(image).toContain(`COPY ${workspace}/package.json ${workspace}/`)
})
