import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { testDatabase } from '../../support/database.ts'
import { type Column, readColumns } from './columns.ts'

const AGREEMENT = fileURLToPath(new URL('./agreement.ts', import.meta.url))
const SERVER = fileURLToPath(new URL('../../../', import.meta.url))
const MODULES = join(SERVER, '../../node_modules')

it('the row types match the migrated database', async () => {
  const { db, close } = await testDatabase()
  const columns = await readColumns(db)
  await close()
  expect(columns.length).toBeGreaterThan(100)
  expect(await compile(statementsOf(columns))).toEqual([])
})

/** Returns a line for each thing that the database and the code have to agree on, with a comment that identifies it. */
function statementsOf(columns: readonly Column[]): string[] {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const union = (names: Iterable<string>) => [...names].map((name) => `'${name}'`).join(' | ')
  return [
    `DatabaseAgreement<${union(tables.keys())}>`,
    ...[...tables].map(([table, own]) => `TableAgreement<'${table}', ${union(own.map(({ name }) => name))}>`),
    ...columns.map(({ table, name, read, write }) => `ColumnAgreement<'${table}', '${name}', ${read}, '${write}'>`),
  ].map((agreement) => `'agreed' satisfies ${agreement}`)
}

/** Compiles statements and returns the compiler's message for each invalid one: types don't exist when the tests run. */
async function compile(statements: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-schema-'))
  try {
    const imports = `import type { ColumnAgreement, DatabaseAgreement, TableAgreement } from '${AGREEMENT}'`
    await writeFile(join(folder, 'statements.ts'), [imports, ...statements].join('\n'))
    const compilerOptions = { typeRoots: [join(MODULES, '@types')] }
    const project = { extends: join(SERVER, 'tsconfig.json'), compilerOptions, include: ['statements.ts'] }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
    const said = await new Promise<string>((resolve) => {
      execFile(join(MODULES, '.bin/tsc'), ['-p', folder, '--pretty', 'false'], (error, stdout, stderr) => {
        resolve(error ? `${stdout}${stderr}${stdout || stderr ? '' : error.message}` : '')
      })
    })
    return said
      .replaceAll(/^.*?statements\.ts\((\d+),.*?\): /gm, (_, line) => `${statements[line - 2]}: `)
      .split('\n')
      .filter(Boolean)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
