import { ApiError } from '@arbour/client/api-error'
import { createClient } from '@arbour/client/client'
import { messages } from '@arbour/contract/messages'
import { whenBack } from '../browser/line.ts'
import { currentLocation, getAccessToken, isGoingInCircles, renewAccessToken, signIn, signInAnew } from '../sign-in/auth.ts'
import { takeEarlyCall } from './early-answers.ts'

export { ApiError } from '@arbour/client/api-error'

/**
 * The server's API as the person uses it who is signed in. A refused token is renewed once; when that does not help, as when an outside provider has
 * ended the sign-in but not its refresh token, the browser goes to the sign-in and comes back to where it is.
 */
const client = createClient({
  url: '',
  token: {
    current: async () => (await getAccessToken()) ?? leaveForSignIn(),
    renew: async (refused) => (await renewAccessToken(refused)) ?? leaveForSignIn(),
    refused: async () => {
      if (!isGoingInCircles()) await signInAnew(currentLocation())
    },
  },
})

/**
 * Makes one call of the API. Throws an {@link ApiError} (status 0 when no answer came), or an `AbortError` when `signal` says so. Where the team
 * asks for a second step that the person has not, the browser leaves for the page on which they set it up.
 */
export const callApi: typeof client.call = async (...asked) => {
  const [call, input] = asked
  const early = await takeEarlyCall(call, input, getAccessToken)
  return (
    early ??
    client
      .call(...asked)
      .catch(watchLine)
      .catch(leaveForSecondStep)
  )
}

/** Follows from now on whether the server answers, where it did not. */
function watchLine(error: unknown): never {
  if (error instanceof ApiError && error.status === 0) void whenBack()
  throw error
}

/** Where a second step is set up that a team asks for. */
export const SECOND_STEP_PATH = '/second-step'

function leaveForSecondStep(error: unknown): Promise<never> {
  if (!(error instanceof ApiError) || error.code !== 'second_step_required') throw error
  if (window.location.pathname !== SECOND_STEP_PATH)
    window.location.assign(`${SECOND_STEP_PATH}?to=${encodeURIComponent(currentLocation())}`)
  // The page is left: until then it goes on waiting.
  return new Promise(() => undefined)
}

/** Ends in a navigation, so that no screen shows an error meanwhile; throws when that would only go in circles. */
async function leaveForSignIn(): Promise<never> {
  if (!isGoingInCircles()) await signIn(currentLocation())
  throw new ApiError({ status: 401, code: 'unauthorised', message: messages.unauthorised })
}
