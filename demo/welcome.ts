import { PASSWORD, TEAMS } from './people.ts'
import type { DemoSettings } from './platform/settings.ts'

/** What is said once the demo is ready: who one can sign in as, and where to begin. */
export function welcome({ publicUrl }: DemoSettings): string {
  const people = TEAMS.flatMap(({ name, people }) => people.map((person) => ({ ...person, team: name })))
  const columns = people.map(({ email, first_name, last_name, does, team }) => [email, `${first_name} ${last_name}`, does, team])
  const widths = [0, 1, 2, 3].map((at) => Math.max(...columns.map((row) => row[at]?.length ?? 0)))
  const table = columns.map((row) => `  ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
  return `
Two teams have worked here for a month. Sign in as one of them, all with the password ${PASSWORD}

${table.join('\n')}

Begin as maya@alderfinch.example at ${publicUrl}, and look at it from the other side as owen@brackley.example in a private window.
`
}
