import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'

/** Gives the page's browser an authenticator that says yes, as a laptop with a finger on it. */
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

/** The code that an app with this secret shows; another one each time: one that was used is refused. */
export function codeOf(secret: string, step: 0 | 1): string {
  const totp = new TOTP({ issuer: 'Arbour', secret, digits: 6, period: 30 })
  return totp.generate({ timestamp: Date.now() + step * 30_000 })
}
