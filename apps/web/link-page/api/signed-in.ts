/** What the application keeps of whoever signed in to it in this browser. */

/** Whether somebody is signed in to the application in this browser. */
export function isSignedIn(): boolean {
  return keys().some((key) => key.startsWith('oidc.user:'))
}

/** Whether members of a team use this browser: then the link leads them to the sign-in first. */
export function isOfMember(): boolean {
  return keys().includes('orgId')
}

function keys(): string[] {
  try {
    return Object.keys(window.localStorage)
  } catch {
    // No storage: nobody is signed in.
    return []
  }
}
