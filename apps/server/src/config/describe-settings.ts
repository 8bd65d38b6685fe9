import { posix } from 'node:path'
import { SETTINGS } from './settings.ts'

/** Line width of the help text in characters. */
const WIDTH = 96
const INDENT = '    '

/** The folder of the page that contains the table, docs/admin/configure.md. */
const PAGE_FOLDER = 'docs/admin'

/** Returns the settings as the Markdown table of docs/admin/configure.md. */
export function settingsTable(): string {
  const rows = SETTINGS.map(
    ({ name, defaultWords, help, more }) =>
      `| \`${name}\` | ${defaultWords} | ${help}${more ? ` ([more](${posix.relative(PAGE_FOLDER, more)}))` : ''} |`,
  )
  return ['| variable | default | description |', '|---|---|---|', ...rows].join('\n')
}

/** Returns the settings as text for a terminal. */
export function settingsHelp(): string {
  const entries = SETTINGS.map(({ name, defaultWords, help, more }) => {
    const text = `${help}.${more ? ` See ${more}` : ''}`.replaceAll('`', '')
    return [`${name} (default: ${defaultWords.replaceAll('`', '')})`, ...wrap(text).map((line) => INDENT + line)].join('\n')
  })
  return ['All settings are environment variables. An invalid value stops the start with a one-line error.', ...entries].join(
    '\n\n',
  )
}

function wrap(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const isFull = last === undefined || INDENT.length + last.length + word.length >= WIDTH
    if (isFull) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
