import { setUpCode } from '../model/link-secret.ts'
import { LoginPage } from './login-page.tsx'

// Before the first render, and once: the secret stays in the URL no longer than necessary.
setUpCode.take()

/**
 * The page `/set-up#{code}`: the URL that the server prints for the server administrator. Redirects to the form that creates the
 * team, or to the sign-in.
 */
export function SetUpPage() {
  return <LoginPage />
}
