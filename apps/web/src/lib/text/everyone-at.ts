/** Names all members of a team, as in lists of people with access. */
export function everyoneAt(teamName: string): string {
  return `Everyone at ${teamName}`
}
