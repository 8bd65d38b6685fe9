import { useRouter } from '@tanstack/react-router'
import { signIn } from '#lib/sign-in/auth.ts'
import { authorizationExtras, safeReturnPath } from '#lib/sign-in/return-path.ts'
import { Departure } from '../components/departure.tsx'
import { isSignedInTo } from '../model/signed-in-to.ts'

/**
 * The page `/login`: passes an organisation or invitation on to the identity provider. With `returnPath`, as in links of emails,
 * continues there, immediately if the user is signed in to that organisation.
 */
export function LoginPage() {
  const { history } = useRouter()
  const leave = async () => {
    const { search, origin } = window.location
    const query = new URLSearchParams(search)
    const returnPath = safeReturnPath(query.get('to'), origin)
    const isOnTheWay = query.has('to') && !query.has('invitation')
    if (isOnTheWay && (await isSignedInTo(query.get('organization')))) history.replace(returnPath)
    else await signIn(returnPath, authorizationExtras(search))
  }
  return <Departure onLeave={leave} />
}
