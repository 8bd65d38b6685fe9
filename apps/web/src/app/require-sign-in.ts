import { t } from '@arbour/messages/t'
import { ApiError } from '#lib/api/api.ts'
import { currentLocation, getAccessToken, isRedirectLoop, signIn } from '#lib/sign-in/auth.ts'

let isSignedIn = false

/**
 * Redirects to the sign-in page if nobody is signed in. Checked once per page load; afterwards each API call detects an ended
 * session.
 */
export async function requireSignIn(): Promise<void> {
  if (isSignedIn) return
  if ((await getAccessToken()) === null) {
    if (!isRedirectLoop()) await signIn(currentLocation())
    throw new ApiError({ status: 401, code: 'unauthorised', message: t('errors.general.unauthorised') })
  }
  isSignedIn = true
}
