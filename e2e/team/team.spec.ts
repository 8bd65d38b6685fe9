import { BrowserScreen } from '../pages/browser-screen.ts'
import { ADA, SignInPage, TEAM } from '../pages/sign-in-page.ts'
import { TeamScreen } from '../pages/team-screen.ts'
import { expect, test, testWithOwnServer } from '../support/fixtures.ts'
import { createTeam, home, joinTeam, PASSWORD } from '../support/join-team.ts'
import { addMember, openMember } from '../support/open-as.ts'
import { Outbox } from '../support/outbox.ts'

test('@once a team grows from one to five users, and shrinks again', async ({
  page,
  browser,
  server,
  team: { name: teamName, email, api },
  // A user has a password: otherwise the server shows its first visitor how to set it up.
  account: _,
  isMobile,
  expectedErrors,
}) => {
  // Uses three browsers.
  test.slow()
  const team = new TeamScreen(page)
  await team.goto()
  const links = await team.invite([`grace-${email}`], 'Editor')
  expect(links).toHaveLength(1)
  const grace = await joinTeam(browser, { link: links[0] ?? '', team: teamName, name: ['Grace', 'Hopper'] })
  // They join in the same way.
  const context = { browser, server, team: { name: teamName, email, api }, isMobile }
  const luigi = await openMember(context, 'Luigi Menabrea')
  const mary = await addMember(context, 'Mary Somerville')
  await addMember(context, 'Charles Babbage')
  await mary.api.folder('/all', 'Notes of Mary')
  await team.goto()
  await expect(page.getByRole('row')).toHaveCount(6)

  await test.step('an Editor sees the role in the sidebar, a new Admin sees the team', async () => {
    await expect(grace.getByRole('link', { name: 'Reports' })).toBeVisible()
    await expect(grace.getByRole('link', { name: 'Team' })).toBeHidden()
    await team.open('Luigi Menabrea')
    await team.assignRole('Admin')
    await expect(page.getByText(/^Admin · /)).toBeVisible()
  })

  await test.step('a suspended user has no access, and regains everything when reactivated', async () => {
    await team.open('Grace Hopper')
    await team.suspend()
    await expect(page.getByText('Suspended', { exact: true }).first()).toBeVisible()
    await grace.goto('/all')
    await expect(grace.getByText(/401 - Unauthorised!/).or(new SignInPage(grace).heading('Sign in'))).toBeVisible()
    await page.getByRole('button', { name: 'Reactivate' }).click()
    await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
    // After a refused sign-in, the user is not redirected there again immediately.
    await expect(async () => {
      await grace.goto('/all')
      await expect(grace.getByRole('heading', { level: 1, name: 'All Files' })).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 40_000 })
  })

  await test.step("a removed user's items are transferred", async () => {
    await team.open('Mary Somerville')
    await expect(page.getByText(/Owns 1 item/)).toBeVisible()
    await team.remove('Charles Babbage')
    await expect(page.getByText('1 item transferred to Charles Babbage', { exact: false })).toBeVisible()
  })

  await test.step('a user can leave the team', async () => {
    await luigi.page.goto('/account')
    await luigi.page.getByRole('button', { name: `Leave ${teamName}` }).click()
    await luigi.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(new SignInPage(luigi.page).heading('Sign in')).toBeVisible()
    await team.goto()
    await expect(page.getByRole('row')).toHaveCount(4)
  })

  await test.step('the last Admin cannot leave', async () => {
    expectedErrors.push(/status of 409 .*auth\/leave/)
    await page.goto('/account')
    await page.getByRole('button', { name: `Leave ${teamName}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByText('A team needs an Admin.', { exact: false })).toBeVisible()
  })
  luigi.expectedErrors.push(/status of 40[013]/)
  await Promise.all([luigi.close(), grace.context().close()])
})

testWithOwnServer('@once @long a person goes from one team to another, and each has its own', async ({ page, isMobile }) => {
  await createTeam(page)
  const files = new BrowserScreen(page, isMobile)
  await files.goto()
  await files.create('Of the first team')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Switch team' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create a team' }).click()
  await page.getByRole('dialog').getByLabel('Team name').fill('Difference Engines')
  await page.keyboard.press('Enter')
  await expect(home(page)).toBeVisible()
  await expect(page.getByText('Difference Engines').first()).toBeVisible()
  await files.goto()
  await expect(page.getByText('There are no items in this folder')).toBeVisible()
  await expect(files.folder('Of the first team')).toBeHidden()

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Switch team' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /Difference Engines/ })).toBeDisabled()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(TEAM) })
    .click()
  await expect(home(page)).toBeVisible()
  await files.goto()
  await expect(files.folder('Of the first team')).toBeVisible()
})

testWithOwnServer('@once @long a forgotten password is reset by the link of a mail', async ({ page, own, expectedErrors }) => {
  await createTeam(page)
  const signIn = new SignInPage(page)
  await signIn.signOut()
  await expect(signIn.heading('Sign in')).toBeVisible()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(ADA.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(signIn.heading('Ask your administrator')).toBeVisible()

  const { text } = await new Outbox(own).mailTo(ADA.email, /Reset your Arbour password/)
  const [link = ''] = /http:\S+\/reset-password#[\w-]+/.exec(text) ?? []
  await page.goto(link)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign in' }).click()
  expectedErrors.push(/status of 401/)
  await page.getByLabel('Password', { exact: true }).fill(ADA.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(/password/i)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(home(page)).toBeVisible()
})
