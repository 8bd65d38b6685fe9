import { KINDS } from './all-kinds.ts'

/** Returns the kinds of notifications as the table of docs/develop/notifications.md, in Markdown. */
export function kindsTable(): string {
  const rows = Object.entries(KINDS).map(
    ([name, { docs, topic, type, landing }]) =>
      `| ${docs.when} | ${docs.recipients} | \`${name}\` | ${topic} | ${type} | ${landing.opens} |`,
  )
  return [
    '| what happens | who is notified | kind | topic | type | what a click opens |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
