import { setUpCode } from '../model/link-secret.ts'
import { LoginPage } from './login-page.tsx'

// Before anything is drawn, and once: the address carries it no longer than it has to.
setUpCode.take()

/** `/set-up#{code}`: the address that the server prints for its operator. It leads to the form that creates the team, or to the sign-in. */
export function SetUpPage() {
  return <LoginPage />
}
