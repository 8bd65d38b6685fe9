import { loadConfig } from '#lib/api/config.ts'
import { getAccessToken } from '#lib/sign-in/auth.ts'
import { signedInTo } from '#lib/sign-in/session.ts'

/** Whether somebody is signed in here, and to this organisation if one is given. */
export async function isSignedInTo(organization: string | null): Promise<boolean> {
  if ((await getAccessToken()) === null) return false
  const { oidc } = await loadConfig()
  return organization === null || signedInTo(oidc) === organization
}
