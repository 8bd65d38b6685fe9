import { BrowserScreen } from './pages/browser-screen.ts'
import { ADA, SignInPage, TEAM } from './pages/sign-in-page.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, testWithOwnServer as test, WHILE_RESTARTING } from './support/fixtures.ts'

test('a first visit makes the team; later one signs out and in, and stays signed in', async ({
  page,
  own,
  isMobile,
  expectedErrors,
}) => {
  // A server that starts twice.
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

  await test.step('the page that asks whether to sign out, and one that says that it is done', async () => {
    await page.goto('/idp/session/end')
    await expect(signIn.heading('Sign out?')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Stay signed in' }).click()
    await expect(files.heading).toHaveText(/^Good (morning|afternoon|evening)/)
    await page.goto('/idp/session/end')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(signIn.heading('You are signed out')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Arbour' }).click()
    await expect(signIn.heading('Sign in')).toBeVisible()
    await expectAccessible(page)
    await signIn.signIn()
    await expect(files.heading).toHaveText(/^Good (morning|afternoon|evening)/)
  })

  await test.step('sign out; the tree is closed', async () => {
    await signIn.signOut()
    await expect(signIn.heading('Sign in')).toBeVisible()
    await page.goto('/all/Kept')
    await expect(signIn.heading('Sign in')).toBeVisible()
  })

  await test.step('sign in, and arrive where one wanted to go', async () => {
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

test('@once @long /login hands an address over to the form and cannot be led astray', async ({ page, own }) => {
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

test.describe('for whom a proxy asks', () => {
  test.use({ settings: { TRUST_PROXY: '1' } })

  test('@once setting up takes the code, which the printed address carries', async ({ page, own, expectedErrors }) => {
    const signIn = new SignInPage(page)
    expectedErrors.push(/status of (403|400)/)

    await test.step('without it the form asks, and says where it is', async () => {
      await page.goto('/')
      await expect(signIn.code).toHaveAccessibleDescription(/terminal/)
      await signIn.createTeam()
      await expect(page.getByText('Set-up code is required')).toBeVisible()
      await signIn.code.fill('0000-0000-0000-0000')
      await signIn.createTeam()
      await expect(page.getByText('This is not the set-up code')).toBeVisible()
      await expect(signIn.code).toBeFocused()
    })

    await test.step('the address leaves out the question, and no trace', async () => {
      await page.goto(own.setUpAddress)
      await expect(signIn.heading('Create your team')).toBeVisible()
      expect(page.url()).not.toContain('#')
      await expect(signIn.code).toBeHidden()
      await signIn.createTeam('password1')
      await expect(page.getByText('This password is easy to guess')).toBeVisible()
      await signIn.createTeam()
      await expect(page).toHaveURL(`${own.url}/`)
    })

    await test.step('it is void afterwards', async () => {
      await signIn.signOut()
      await expect(page).toHaveURL(/\/idp\/interaction\//)
      await expect(signIn.heading('Sign in')).toBeVisible()
      await page.goto(own.setUpAddress)
      // The page that leads there says so too: what is on its way elsewhere may never close.
      await expect(page).toHaveURL(/\/idp\/interaction\//)
      await expect(signIn.heading('Sign in')).toBeVisible()
    })
  })
})
