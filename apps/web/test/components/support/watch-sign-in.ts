import { UserManager } from 'oidc-client-ts'
import { onTestFinished, vi } from 'vitest'

/** Records the redirects to the identity provider from now on, each with its parameters. The page itself stays. */
export function watchSignIn(): Record<string, unknown>[] {
  const signIns: Record<string, unknown>[] = []
  const spy = vi
    .spyOn(UserManager.prototype, 'signinRedirect')
    .mockImplementation(async ({ scope, extraQueryParams, state } = {}) => {
      signIns.push({
        ...(scope && { scope }),
        ...extraQueryParams,
        returnTo: (state as { returnTo?: string } | undefined)?.returnTo,
      })
    })
  onTestFinished(() => spy.mockRestore())
  return signIns
}

/** Makes the provider unreachable. */
export function loseProvider(): void {
  const spy = vi.spyOn(UserManager.prototype, 'signinRedirect').mockRejectedValue(new Error('no answer'))
  onTestFinished(() => spy.mockRestore())
}
