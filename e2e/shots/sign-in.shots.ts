import { t } from '@arbour/messages/t'
import { SignInPage } from '../pages/sign-in-page.ts'
import { expect, testWithOwnServer as test } from '../support/fixtures.ts'
import { shoot } from './support.ts'

test('sign-in pages', async ({ page }, info) => {
  const signIn = new SignInPage(page)
  await page.goto('/')
  await expect(signIn.heading('Create your team')).toBeVisible()
  await shoot(page, info, 'set-up')
  await page.getByRole('button', { name: 'Create your team' }).click()
  await expect(page.getByText('Team name is required')).toBeVisible()
  await shoot(page, info, 'set-up-refused')
  await signIn.createTeam()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening)/)
  await page.goto('/idp/session/end')
  await expect(signIn.heading(t('account.identity.signOutQuestion'))).toBeVisible()
  await shoot(page, info, 'sign-out')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(signIn.heading(t('account.identity.signedOut'))).toBeVisible()
  await shoot(page, info, 'signed-out')
  await page.getByRole('link', { name: 'Go to Arbour' }).click()
  await expect(signIn.heading('Sign in')).toBeVisible()
  await shoot(page, info, 'sign-in')
})
