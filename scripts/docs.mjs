// `npm run docs`: updates the tables of docs/ that are generated from the code and the decisions, then builds the docs site in
// dist/docs. `npm run docs -- --dev` serves the site at http://localhost:5175 instead and reloads changed pages. `npm run docs --
// --check` writes nothing, and fails if a table is out of date.
//
// Each table is placed between two marker lines of its document, `<!-- NAME: written by `npm run docs` -->` and `<!-- /NAME -->`.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decisionsTable } from './lib/decisions-table.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { NODE, ROOT } from './lib/root.mjs'
import { Failure, finish, run } from './lib/run.mjs'

/**
 * A table: its document, its name there, and a function that returns it as Markdown. The sources are loaded when it is called.
 * @typedef {{ file: string, name: string, write: () => Promise<string> }} Table
 */

/** @type {Table[]} */
const TABLES = [
  {
    file: 'docs/admin/configure.md',
    name: 'settings',
    write: async () => (await import('../apps/server/src/config/describe-settings.ts')).settingsTable(),
  },
  {
    file: 'docs/develop/notifications.md',
    name: 'kinds',
    write: async () => (await import('../apps/server/src/modules/delivery/notifications/kinds/describe-kinds.ts')).kindsTable(),
  },
  { file: 'docs/decisions/README.md', name: 'decisions', write: decisionsTable },
]

await finish(async () => {
  const isCheck = process.argv.includes('--check')
  const isDev = process.argv.includes('--dev')
  await ensureDependencies()
  let outdatedCount = 0
  for (const { file, name, write } of TABLES) {
    const path = join(ROOT, file)
    const text = await readFile(path, 'utf8')
    const newText = withTable(text, { name, table: await write() })
    if (newText === null)
      throw new Failure(`${file} has no lines for the table ${name}: <!-- ${name}: ... --> and <!-- /${name} -->`)
    if (newText === text) continue
    outdatedCount += 1
    if (!isCheck) await writeFile(path, newText)
    console.log(isCheck ? `${file}: the table ${name} is out of date. Run "npm run docs"` : `${file}: wrote the table ${name}`)
  }
  if (isCheck) return outdatedCount > 0 ? 1 : 0
  const vitepress = join(ROOT, 'node_modules/vitepress/bin/vitepress.js')
  return run(NODE, [vitepress, ...(isDev ? ['dev', 'docs', '--port', '5175'] : ['build', 'docs'])], {
    cwd: ROOT,
    stdio: 'inherit',
  })
})

/**
 * Returns a document with a table between its marker lines; null if they are missing.
 * @param {string} text
 * @param {{ name: string, table: string }} entry
 */
function withTable(text, { name, table }) {
  const [, textBefore, textAfter] =
    new RegExp(`^([^]*<!-- ${name}: [^\\n]+ -->\\n)[^]*?(<!-- /${name} -->[^]*)$`).exec(text) ?? []
  return textBefore === undefined || textAfter === undefined ? null : `${textBefore}${table}\n${textAfter}`
}
