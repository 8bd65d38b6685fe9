import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '@arbour/testing/server/root'
import { expect, test } from 'vitest'
import { SETTINGS } from '../../src/config/settings.ts'
import { run } from '../support/commands.ts'

test('each environment variable is declared once', () => {
  const names = SETTINGS.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

test('the tables of the documents are up to date', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/docs.mjs'), '--check'])
  expect({ status, stdout: stdout.toString(), stderr: stderr.toString() }).toEqual({ status: 0, stdout: '', stderr: '' })
})

test('the pages that say more exist', async () => {
  for (const { more } of SETTINGS) {
    if (more === null) continue
    const [path = '', anchor] = more.split('#')
    const headings = [...(await readFile(join(ROOT, path), 'utf8')).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    if (anchor !== undefined) expect(headings, path).toContain(anchor)
  }
})

test('--help prints every setting, and starts nothing', async () => {
  const { code, stdout, stderr } = await run('main', ['--help'], { DATA_DIR: '/nowhere', PORT: 'wrong' })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect([...stdout.matchAll(/^([A-Z][A-Z0-9_]+) \(default: .+\)$/gm)].map(([, name]) => name)).toEqual(
    SETTINGS.map(({ name }) => name),
  )
  expect(stdout).toContain('PORT (default: 3001)\n    Port of the web application, the API and the identity provider.\n')
})
