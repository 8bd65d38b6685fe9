import { UserManager } from 'oidc-client-ts'
import { onTestFinished, vi } from 'vitest'

/** The ways to the identity provider that the page takes from now on, each by what it asks for. The page itself stays where it is. */
export function watchSignIn(): Record<string, unknown>[] {
  const taken: Record<string, unknown>[] = []
  const spy = vi
    .spyOn(UserManager.prototype, 'signinRedirect')
    .mockImplementation(async ({ scope, extraQueryParams, state } = {}) => {
      taken.push({
        ...(scope && { scope }),
        ...extraQueryParams,
        returnTo: (state as { returnTo?: string } | undefined)?.returnTo,
      })
    })
  onTestFinished(() => spy.mockRestore())
  return taken
}

/** The provider cannot be reached. */
export function loseProvider(): void {
  const spy = vi.spyOn(UserManager.prototype, 'signinRedirect').mockRejectedValue(new Error('no answer'))
  onTestFinished(() => spy.mockRestore())
}
