/** Returns a path of the application in a given team: users are first signed in to that team if needed. */
export function signInPath({ orgId, to }: { orgId: string; to: string }): string {
  return `/login?organization=${encodeURIComponent(orgId)}&to=${encodeURIComponent(to)}`
}
