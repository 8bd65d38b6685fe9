import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'

/** Adds a virtual authenticator that confirms requests, like a laptop with a fingerprint reader. */
export async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Returns the code of an app with this secret; a different one per step, since used codes are rejected. */
export function createCode(secret: string, step: 0 | 1): string {
  const totp = new TOTP({ issuer: 'Arbour', secret, digits: 6, period: 30 })
  return totp.generate({ timestamp: Date.now() + step * 30_000 })
}
