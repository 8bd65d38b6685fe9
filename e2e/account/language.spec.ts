import { readCatalogue } from '@arbour/messages/read-catalogue'
import { BrowserScreen } from '../pages/browser-screen.ts'
import { ADA, SignInPage } from '../pages/sign-in-page.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, testWithOwnServer as test } from '../support/fixtures.ts'

const german = readCatalogue('de')
const de = (id: string) => german.get(id) ?? ''

test('a person chooses German and other formats, keeps them in a new browser, and returns to English', async ({
  page,
  own,
  browser,
  isMobile,
}) => {
  // The application is loaded several times.
  test.slow()
  const signIn = new SignInPage(page)
  const files = new BrowserScreen(page, isMobile)
  const html = page.locator('html')
  await page.goto('/')
  await signIn.createTeam()
  await expect(files.heading).toHaveText(/Ada/)
  await page.goto('/account')

  await test.step('the page is loaded again in the language that was chosen while another choice was being saved', async () => {
    await expect(html).toHaveAttribute('lang', 'en')
    const languageChosen = Promise.withResolvers<void>()
    await page.route('**/api/auth/formats', async (route) => {
      await languageChosen.promise
      await route.continue()
    })
    await page.getByRole('combobox', { name: 'Dates' }).selectOption('2026-11-21')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
    languageChosen.resolve()
    await expect(html).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('combobox', { name: de('account.formats.dates') })).toHaveValue('ymd')
    await expect(page.getByRole('heading', { name: de('account.accountPage.appearance') })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('dates have the chosen order, and errors of the server are German', async () => {
    await page.goto('/all')
    await page.getByRole('button', { name: de(isMobile ? 'files.browser.new' : 'common.create'), exact: true }).click()
    await page.getByRole('menuitem', { name: de('common.newFolder'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('a/b')
    await dialog.getByRole('button', { name: de('common.create'), exact: true }).click()
    await expect(dialog.getByText(de('errors.names.controls'))).toBeVisible()
    await dialog.getByRole('textbox').fill('Pläne')
    await dialog.getByRole('button', { name: de('common.create'), exact: true }).click()
    await expect(page.getByRole('main').getByText('Pläne', { exact: true })).toBeVisible()
  })

  await test.step('a new browser, which asks for English, shows German after the sign-in', async () => {
    const context = await browser.newContext({ locale: 'en-GB', baseURL: own.url })
    const other = await context.newPage()
    await other.goto('/login')
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
    await new SignInPage(other).signIn(ADA)
    await expect(other.locator('html')).toHaveAttribute('lang', 'de')
    await context.close()
  })

  await test.step('a visitor whose browser asks for German gets the sign-in page in German', async () => {
    const context = await browser.newContext({ locale: 'de-AT', baseURL: own.url })
    const other = await context.newPage()
    await other.goto('/login')
    await expect(other.getByRole('heading', { name: de('account.identity.signIn') })).toBeVisible()
    await context.close()
  })

  await test.step('English again', async () => {
    await page.goto('/account')
    await page.getByRole('combobox', { name: de('account.formats.language') }).selectOption('')
    await expect(html).toHaveAttribute('lang', 'en')
  })
})
