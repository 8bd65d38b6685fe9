import { useQuery } from '@tanstack/react-query'
import { useAccount } from '#features/account/identity/public.ts'
import { configQuery } from '#lib/api/config-query.ts'
import { DevicesSection } from '../devices/devices-section.tsx'
import { TokensSection } from '../tokens/tokens-section.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

/** The page `/account/api-tokens`. With an external identity provider there is no page for security, where devices are otherwise. */
export function TokensPage() {
  const account = useAccount()
  const { data: config } = useQuery(configQuery)
  if (!account) return <ProfileSkeleton />
  return (
    <>
      <TokensSection team={account.tenant.name} />
      {config?.sign_in === 'external' && <DevicesSection account={account} />}
    </>
  )
}
