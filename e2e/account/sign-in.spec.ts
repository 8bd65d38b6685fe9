import { t } from '@arbour/messages/t'
import { BrowserScreen } from '../pages/browser-screen.ts'
import { ADA, SignInPage, TEAM } from '../pages/sign-in-page.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, testWithOwnServer as test, WHILE_RESTARTING } from '../support/fixtures.ts'

test('the first visit creates the team; later the user signs out and in, and stays signed in', async ({
  page,
  own,
  isMobile,
  expectedErrors,
}) => {
  // The server starts twice.
  test.slow()
  const signIn = new SignInPage(page)
  const files = new BrowserScreen(page, isMobile)

  await test.step('create the team', async () => {
    await page.goto('/')
    await expect(signIn.heading('Create your team')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create your team' }).click()
    await expect(page.getByText('Team name is required')).toBeVisible()
    await expectAccessible(page)
    await signIn.createTeam()
    await expect(files.heading).toHaveText(/^Good (morning|afternoon|evening), Ada/)
    await expect(page).toHaveURL(`${own.url}/`)
    await files.goto()
  })

  await test.step('reload, and restart the server', async () => {
    await files.create('Kept')
    await page.reload()
    await expect(files.folder('Kept')).toBeVisible()
    expectedErrors.push(...WHILE_RESTARTING)
    await own.restart()
    await page.reload()
    await expect(files.folder('Kept')).toBeVisible()
    await page.getByRole('button', { name: 'User menu' }).click()
    await expect(page.getByText(ADA.email)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the sign-out confirmation page, and the page after it', async () => {
    await page.goto('/idp/session/end')
    await expect(signIn.heading(t('account.identity.signOutQuestion'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Stay signed in' }).click()
    await expect(files.heading).toHaveText(/^Good (morning|afternoon|evening)/)
    await page.goto('/idp/session/end')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(signIn.heading(t('account.identity.signedOut'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Arbour' }).click()
    await expect(signIn.heading('Sign in')).toBeVisible()
    await expectAccessible(page)
    await signIn.signIn()
    await expect(files.heading).toHaveText(/^Good (morning|afternoon|evening)/)
  })

  await test.step('sign out; the tree is inaccessible', async () => {
    await signIn.signOut()
    await expect(signIn.heading('Sign in')).toBeVisible()
    await page.goto('/all/Kept')
    await expect(signIn.heading('Sign in')).toBeVisible()
  })

  await test.step('sign in, and return to the requested page', async () => {
    expectedErrors.push(/status of 401/)
    await signIn.signIn({ ...ADA, password: 'a wrong guess' })
    await expect(page.getByRole('alert')).toContainText(/password/i)
    await signIn.signIn()
    await expect(files.heading).toHaveText('Kept')
    await expect(page).toHaveURL(/\/all\/Kept$/)
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByText(TEAM).filter({ visible: true })).toBeVisible()
  })
})

test('@once @long /login passes an email address to the form, and does not redirect to other sites', async ({ page, own }) => {
  const signIn = new SignInPage(page)
  await page.goto('/')
  await signIn.createTeam()
  await expect(page).toHaveURL(`${own.url}/`)
  await signIn.signOut()
  await expect(signIn.heading('Sign in')).toBeVisible()
  await page.goto('/login?login_hint=ada%40example.com&redirect_uri=https%3A%2F%2Fevil.example%2F#access_token=forged')
  await expect(page.getByLabel('Email')).toHaveValue(ADA.email)
  expect(new URL(page.url()).origin).toBe(own.url)
})

test.describe('with the host of a reverse proxy', () => {
  test.use({ settings: { TRUST_PROXY: '1' } })

  test('@once setup requires the code, which the printed URL contains', async ({ page, own, expectedErrors }) => {
    const signIn = new SignInPage(page)
    expectedErrors.push(/status of (403|400)/)

    await test.step('without it the form asks for it, and says where to find it', async () => {
      await page.goto('/')
      await expect(signIn.code).toHaveAccessibleDescription(/server log/)
      await signIn.createTeam()
      await expect(page.getByText('Setup code is required')).toBeVisible()
      await signIn.code.fill('0000-0000-0000-0000')
      await signIn.createTeam()
      await expect(page.getByText('This isn’t the setup code')).toBeVisible()
      await expect(signIn.code).toBeFocused()
    })

    await test.step('the URL skips the question, and leaves no trace', async () => {
      await page.goto(own.setUpUrl)
      await expect(signIn.heading('Create your team')).toBeVisible()
      expect(page.url()).not.toContain('#')
      await expect(signIn.code).toBeHidden()
      await signIn.createTeam('password1')
      await expect(page.getByText('This password is easy to guess')).toBeVisible()
      await signIn.createTeam()
      await expect(page).toHaveURL(`${own.url}/`)
    })

    await test.step('it is invalid afterwards', async () => {
      await signIn.signOut()
      await expect(page).toHaveURL(/\/idp\/interaction\//)
      await expect(signIn.heading('Sign in')).toBeVisible()
      await page.goto(own.setUpUrl)
      // The previous page has the same text, and closing during a navigation may hang.
      await expect(page).toHaveURL(/\/idp\/interaction\//)
      await expect(signIn.heading('Sign in')).toBeVisible()
    })
  })
})
