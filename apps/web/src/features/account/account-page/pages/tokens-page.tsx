import { useAccount } from '#features/account/identity/public.ts'
import { TokensSection } from '../tokens/tokens-section.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

/** The page `/account/api-tokens`. */
export function TokensPage() {
  const account = useAccount()
  return account ? <TokensSection team={account.tenant.name} /> : <ProfileSkeleton />
}
