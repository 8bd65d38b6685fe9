/** Data that the application stores about the signed-in user in this browser. */

/** Whether a user is signed in to the application in this browser. */
export function isSignedIn(): boolean {
  return keys().some((key) => key.startsWith('oidc.user:'))
}

/** Whether team members use this browser: then the link leads them to the sign-in first. */
export function isOfMember(): boolean {
  return keys().includes('orgId')
}

function keys(): string[] {
  try {
    return Object.keys(window.localStorage)
  } catch {
    // Without storage nobody is signed in.
    return []
  }
}
