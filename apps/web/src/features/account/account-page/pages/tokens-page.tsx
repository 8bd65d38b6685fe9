import { useAccount } from '#features/account/identity/public.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { TokensSection } from '../tokens/tokens-section.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

/** The page `/account/api-tokens`. */
export function TokensPage() {
  usePageTitle('API tokens')
  const account = useAccount()
  return account ? <TokensSection team={account.tenant.name} /> : <ProfileSkeleton />
}
