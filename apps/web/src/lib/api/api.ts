import { ApiError } from '@arbour/client/api-error'
import { createClient } from '@arbour/client/client'
import { t } from '@arbour/messages/t'
import { whenOnline } from '../browser/connection.ts'
import { currentLocation, getAccessToken, isRedirectLoop, renewAccessToken, signIn, signInAgain } from '../sign-in/auth.ts'
import { consumePrefetchedCall } from './prefetched.ts'

export { ApiError } from '@arbour/client/api-error'

/**
 * The server's API, called as the signed-in user. A rejected token is renewed once. If that does not help, for example because an
 * external provider has ended the session but not the refresh token, the browser is redirected to the sign-in page and returns to
 * the current URL afterwards.
 */
const client = createClient({
  url: '',
  token: {
    current: async () => (await getAccessToken()) ?? leaveForSignIn(),
    renew: async (refused) => (await renewAccessToken(refused)) ?? leaveForSignIn(),
    refused: async () => {
      if (!isRedirectLoop()) await signInAgain(currentLocation())
    },
  },
})

/**
 * Makes one API call. If the team requires a second step that the user has not set up, redirects the browser to the page where
 * it is set up.
 * @throws {ApiError} with status 0 if no response arrived
 * @throws `AbortError` if `signal` is aborted
 */
export const callApi: typeof client.call = async (...args) => {
  const [call, input] = args
  const prefetched = await consumePrefetchedCall(call, input, getAccessToken)
  return (
    prefetched ??
    client
      .call(...args)
      .catch(watchConnection)
      .catch(leaveForSecondStep)
  )
}

/** Starts watching the connection if the server did not respond. */
function watchConnection(error: unknown): never {
  if (error instanceof ApiError && error.status === 0) void whenOnline()
  throw error
}

/** The page on which users set up the second step that their team requires. */
export const SECOND_STEP_PATH = '/second-step'

function leaveForSecondStep(error: unknown): Promise<never> {
  if (!(error instanceof ApiError) || error.code !== 'second_step_required') throw error
  if (window.location.pathname !== SECOND_STEP_PATH)
    window.location.assign(`${SECOND_STEP_PATH}?to=${encodeURIComponent(currentLocation())}`)
  // The page is being left: the call stays pending until then.
  return new Promise(() => undefined)
}

/**
 * Navigates to the sign-in page and never resolves, so that no error is shown in the meantime. Throws if the redirect would loop.
 */
async function leaveForSignIn(): Promise<never> {
  if (!isRedirectLoop()) await signIn(currentLocation())
  throw new ApiError({ status: 401, code: 'unauthorised', message: t('errors.general.unauthorised') })
}
