/** A path of the application, in one team: who is not there is signed in to it on the way. */
export function signInPath({ orgId, to }: { orgId: string; to: string }): string {
  return `/login?organization=${encodeURIComponent(orgId)}&to=${encodeURIComponent(to)}`
}
