import { SignInPage } from '../pages/sign-in-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { home, signIn } from '../support/join-team.ts'
import { Outbox } from '../support/outbox.ts'

test.use({ isSignedIn: false })

test('@once a closed team is restored from the email, and its Admin restores a closed account', async ({
  page,
  server,
  team: { name },
  account,
  expectedErrors,
}) => {
  await signIn(page, account)
  const form = new SignInPage(page)
  // Tokens expire while the page is still open, and closed entities are requested.
  expectedErrors.push(/status of 401/, /status of 409/)

  await test.step('the Admin reads the consequences, and closes the team', async () => {
    await page.goto('/settings/company')
    await page.getByRole('button', { name: 'Close this team…' }).click()
    const ask = page.getByRole('dialog', { name: `Close ${name}?` })
    await expect(ask.getByText('You lose access', { exact: false })).toBeVisible()
    await ask.getByRole('textbox', { name: `Type ${name} to confirm` }).fill(name)
    await ask.getByLabel('Your password').fill(account.password)
    await ask.getByRole('button', { name: 'Close team' }).click()
    await expect(form.heading('Sign in')).toBeVisible()
  })

  await test.step('the link in the email restores it', async () => {
    const { text } = await new Outbox(server).mailTo(account.email, /was closed/)
    const [link = ''] = /http:\S+\/reopen#[\w-]+/.exec(text) ?? []
    await page.goto(link)
    await page.getByRole('button', { name: `Reopen ${name}` }).click()
    await expect(form.heading(`${name} is open again`)).toBeVisible()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(home(page).or(page.getByLabel('Email'))).toBeVisible()
  })

  const enter = async () => {
    if (await home(page).isVisible()) return
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.keyboard.press('Enter')
  }

  await test.step('a user with a closed account is asked at sign-in, and restores it with their team', async () => {
    await enter()
    await expect(home(page)).toBeVisible()
    await page.goto('/account')
    await page.getByRole('button', { name: 'Close your account…' }).click()
    const ask = page.getByRole('dialog', { name: 'Close your account?' })
    await expect(ask.getByRole('listitem')).toContainText('you’re the only member, so the team is closed too')
    await ask.getByLabel('Your password').fill(account.password)
    await ask.getByRole('button', { name: 'Close account' }).click()
    await expect(form.heading('Sign in')).toBeVisible()
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Reopen my account' }).click()
    await expect(home(page)).toBeVisible()
  })
})
