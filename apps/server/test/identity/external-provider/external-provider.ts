import {
  FAKE_PROVIDER_AUDIENCE,
  FAKE_PROVIDER_CLIENT,
  type FakeProvider,
  startFakeProvider,
} from '@arbour/testing/server/fake-provider'
import type { ExternalProviderSettings } from '#modules/directory/identity/options.ts'
import { readConfig } from '../../../src/config/config.ts'
import { Browser } from '../browser.ts'
import { begin, locationOf } from '../flow.ts'

export { FAKE_PROVIDER_AUDIENCE, FAKE_PROVIDER_CLIENT, type FakeProvider, startFakeProvider }

/** Returns the configuration of a server with a fake provider. */
export function settingOf(
  { settings }: Pick<FakeProvider, 'settings'>,
  changes: NodeJS.ProcessEnv = {},
): ExternalProviderSettings {
  const { oidc } = readConfig({ ...settings, ...changes })
  if (!oidc) throw new Error('No provider is set')
  return oidc
}

/** Signs a user in at a fake provider, in a new or given browser; returns the access token. */
export async function signInAt(
  { issuer, redirectUri, settings }: FakeProvider,
  login: string,
  { org, browser = new Browser({ publicUrl: issuer, address: issuer }) }: { org?: string; browser?: Browser } = {},
): Promise<string> {
  const { OIDC_SCOPE: scope, ...others } = settings
  const asked: Record<string, string> =
    org === undefined
      ? {}
      : 'OIDC_ORG_SCOPE' in others
        ? { scope: scope.replace('organization', `organization:${org}`) }
        : { organization: org }
  const { url, verifier } = begin(issuer, { redirect_uri: redirectUri, scope, ...asked })
  let next = locationOf(await browser.get(url.replace('/idp/auth', '/auth')))
  if (!next.startsWith(redirectUri)) {
    next = locationOf(await browser.submit(next, { prompt: 'login', login, password: 'any' }))
    next = locationOf(await browser.get(next))
  }
  const code = new URL(next).searchParams.get('code') ?? ''
  const form = {
    client_id: FAKE_PROVIDER_CLIENT,
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  }
  return ((await (await browser.submit('/token', form)).json()) as { access_token: string }).access_token
}
