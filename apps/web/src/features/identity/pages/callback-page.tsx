import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { completeSignIn } from '#lib/auth.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { BusyNote } from '../components/busy-note.tsx'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { StartAgain } from '../components/start-again.tsx'

/** `/auth/callback`: where the identity provider sends the browser back to. */
export function CallbackPage() {
  usePageTitle('Signing in')
  const { history } = useRouter()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    completeSignIn().then(
      (path) => history.replace(path),
      () => setHasFailed(true),
    )
  }, [history])
  if (hasFailed) {
    return (
      <SignInFrame title="The sign-in could not be completed" text="It was interrupted, or its answer came too late.">
        <StartAgain />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title="Signing in">
      <BusyNote>One moment</BusyNote>
    </SignInFrame>
  )
}
