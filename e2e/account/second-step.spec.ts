import { calls } from '@arbour/contract/calls'
import { BrowserScreen } from '../pages/browser-screen.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/join-team.ts'
import { createCode, withAuthenticator } from '../support/second-step.ts'

test.use({ isSignedIn: false })

// The second step (decision 0033): an authenticator app, recovery codes and a passkey, from setup to a passwordless
// sign-in.
test('a user sets up an app and a passkey, and signs in with each', async ({ page, isMobile, account, expectedErrors }) => {
  const form = new SignInPage(page)
  const files = new BrowserScreen(page, isMobile)
  const dialog = page.getByRole('dialog')
  let secret = ''
  let usedCode = ''
  let recoveryCode = ''

  await test.step('set up the app, and save the recovery codes', async () => {
    await withAuthenticator(page)
    await signIn(page, account)
    await page.goto('/account/security')
    await page.getByRole('button', { name: 'Set up authenticator app' }).click()
    await dialog.getByLabel('Your password', { exact: true }).fill(account.password)
    await page.keyboard.press('Enter')
    secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
    usedCode = createCode(secret, 0)
    await dialog.getByRole('textbox', { name: 'Code' }).fill(usedCode)
    await page.keyboard.press('Enter')
    recoveryCode = (await dialog.getByRole('listitem').first().textContent()) ?? ''
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('sign in with its code, after a wrong one', async () => {
    expectedErrors.push(/status of 401/)
    await form.signOut()
    await form.signIn(account)
    await expect(form.heading('One more step')).toBeVisible()
    // A code generated now would differ if a new interval has begun.
    await page.getByLabel('Code').fill(usedCode)
    await page.keyboard.press('Enter')
    await expect(page.getByText('This code is wrong or was already used')).toBeVisible()
    await page.getByLabel('Code').fill(createCode(secret, 1))
    await page.keyboard.press('Enter')
    await expect(files.heading).toContainText('Ada')
  })

  await test.step('add a passkey, and sign in with it alone', async () => {
    await page.goto('/account/security')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await dialog.getByLabel('Name').fill('Laptop')
    await dialog.getByLabel('Your password', { exact: true }).fill(account.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Laptop', { exact: true })).toBeVisible()
    await form.signOut()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(files.heading).toContainText('Ada')
  })

  await test.step('sign in with a recovery code, and find everything in the history', async () => {
    await form.signOut()
    await form.signIn(account)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCode)
    await page.keyboard.press('Enter')
    await expect(files.heading).toContainText('Ada')
    await page.goto('/account/security')
    const history = page.getByRole('region', { name: 'Sign-in history' }).getByRole('listitem')
    await expect(history).toHaveText([
      /^Signed in with a password and recovery code/,
      /^Signed in with a passkey/,
      /^Passkey Laptop added/,
      /^Signed in with a password and authenticator code/,
      /^Incorrect authenticator code/,
      /^Authenticator app turned on/,
      /^Signed in with a password/,
    ])
    await expect(page.getByText('9 codes left')).toBeVisible()
  })
})

test('@once a team that requires a second step is inaccessible until it is set up', async ({
  page,
  isMobile,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/)
  const form = new SignInPage(page)
  const files = new BrowserScreen(page, isMobile)
  await withAuthenticator(page)
  await signIn(page, account)
  await page.goto('/settings/sign-in')
  await page.getByRole('switch', { name: 'Require two-step sign-in' }).click()
  const saved = page.waitForResponse((response) => response.url().endsWith(`/api${calls.tenantsSignInUpdate.path}`))
  await page.getByRole('button', { name: 'Require' }).click()
  await saved
  // A refused background request redirects there automatically, which cancels a navigation to the same place.
  await expect(async () => {
    await page.goto('/settings/sign-in')
    await expect(form.heading('Set up two-step sign-in')).toBeVisible()
  }).toPass()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByLabel('Your password', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Continue to' }).click()
  await expect(files.heading).toHaveText('Sign-in')
})
