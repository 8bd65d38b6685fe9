import { messages } from '@arbour/contract/messages'
import { ApiError } from '#lib/api/api.ts'
import { currentLocation, getAccessToken, isGoingInCircles, signIn } from '#lib/sign-in/auth.ts'

let isSignedIn = false

/**
 * Lets nobody into the frame who is not signed in, and sends them to do so. Asked once a page load:
 * from then on each call of the API notices an ended sign-in by itself.
 */
export async function requireSignIn(): Promise<void> {
  if (isSignedIn) return
  if ((await getAccessToken()) === null) {
    if (!isGoingInCircles()) await signIn(currentLocation())
    throw new ApiError({ status: 401, code: 'unauthorised', message: messages.unauthorised })
  }
  isSignedIn = true
}
