import { ALDER, BRACKLEY, PASSWORD, TEAMS } from './people.ts'
import type { ShownLink } from './platform/data-folder.ts'
import type { DemoSettings } from './platform/settings.ts'

/** Returns the message shown once the demo is ready: the accounts, the public links, and where to begin. */
export function welcome({ publicUrl }: DemoSettings, links: readonly ShownLink[]): string {
  const people = TEAMS.flatMap(({ name, people }) =>
    people.map(({ email, first_name, last_name, does }) => [email, `${first_name} ${last_name}`, does, name]),
  )
  return `
Two teams have worked here for a month. Sign in as one of them, all with the password ${PASSWORD}

${table(people)}

Anybody can open, without an account:

${table(links.map(({ path, about }) => [`${publicUrl}${path}`, about]))}

Begin as ${ALDER.people.maya.email} at ${publicUrl}, and look at it from the other side as ${BRACKLEY.people.owen.email} in a private window.
The Riverside Library is run by both teams, each in a project of its own; an invitation into another project waits under the bell.
`
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((text, index) => text.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd()).join('\n')
}
