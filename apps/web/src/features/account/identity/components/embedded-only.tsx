import { t } from '@arbour/messages/t'
import type { ReactNode } from 'react'
import { useIsManagedExternally } from '../hooks/use-is-managed-externally.ts'
import { SignInFrame } from './sign-in/sign-in-frame.tsx'
import { StartAgain } from './start-again.tsx'
import { WaitingCard } from './waiting-card.tsx'

interface EmbeddedOnlyProps {
  /** The purpose of the link. */
  title: string
  children: ReactNode
}

/** A page for links that only the embedded provider issues: with an external one such a link is outdated and has no effect. */
export function EmbeddedOnly({ title, children }: EmbeddedOnlyProps) {
  const isOutside = useIsManagedExternally()
  if (isOutside === undefined) return <WaitingCard title={title} />
  if (!isOutside) return children
  return (
    <SignInFrame title={t('account.identity.thisLinkIsNotUsed')} text={t('account.identity.managedByIdentityProvider')}>
      <StartAgain label={t('account.identity.signIn')} />
    </SignInFrame>
  )
}
