import { DEFAULT_UPLOAD_BYTES } from '@arbour/contract/limits'
import { onTestFinished } from 'vitest'
import { type AppConfig, loadConfig } from '#lib/api/config.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/**
 * Configures an external identity provider that manages passwords and membership. Has to be called before the application is
 * rendered.
 */
export function manageExternally(): void {
  const oidc = {
    issuer: 'https://id.example',
    client_id: 'arbour',
    audience: 'arbour',
    scope: 'openid',
    org_id: null,
    org_claim: ['org_id'],
    org_scope: null,
  }
  const limits = { max_upload_size: DEFAULT_UPLOAD_BYTES, bin_days: null, versions: { days: null, kept: null } }
  const config: AppConfig = { public_url: location.origin, environment: 'production', sign_in: 'external', limits, oidc }
  queryClient.setQueryData(queryKeys.config, config)
}

/** Sends later sign-ins to such a provider; `oidc` is its configuration. */
export async function askExternal(oidc: Partial<AppConfig['oidc']> = {}): Promise<void> {
  const config = await loadConfig()
  const before = { sign_in: config.sign_in, oidc: config.oidc }
  onTestFinished(() => void Object.assign(config, before))
  Object.assign(config, { sign_in: 'external', oidc: { ...config.oidc, ...oidc } })
}
