import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { Failure } from './run.mjs'

const FOLDER = join(ROOT, 'docs/decisions')

/** Returns the index of docs/decisions in Markdown. Throws if a decision has no title, date and status in the required form. */
export async function decisionsTable() {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}-.*\.md$/.test(name)).sort()
  const rows = names.map(async (name) => {
    const text = await readFile(join(FOLDER, name), 'utf8')
    const number = name.slice(0, 4)
    const [, title, date, status] = /^# \d{4} (.+)\n\nDate: (\d{4}-\d{2}-\d{2})\. Status: (.+)\.\n/.exec(text) ?? []
    if (!title || !text.startsWith(`# ${number} `)) {
      throw new Failure(`docs/decisions/${name} must begin with "# ${number} TITLE" and "Date: YYYY-MM-DD. Status: STATUS."`)
    }
    return `| [${number}](${name}) | ${title} | ${date} | ${status} |`
  })
  return ['| Number | Title | Date | Status |', '|---|---|---|---|', ...(await Promise.all(rows))].join('\n')
}
