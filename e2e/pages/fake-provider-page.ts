import type { Locator, Page } from '@playwright/test'
import { SignInPage } from './sign-in-page.ts'

/** The pages of the fake external identity provider. */
export class FakeProviderPage {
  readonly page: Page
  /** The login field. */
  readonly login: Locator

  constructor(page: Page) {
    this.page = page
    this.login = page.getByPlaceholder('Enter any login')
  }

  /** Signs in as a known user. */
  async signIn(login: string): Promise<void> {
    await this.login.fill(login)
    await this.page.getByPlaceholder('and password').fill('any')
    await this.page.getByRole('button', { name: 'Sign-in' }).click()
  }

  /** Signs out of Arbour and the provider. */
  async signOut(): Promise<void> {
    await new SignInPage(this.page).signOut()
    await this.page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await this.login.waitFor()
  }
}
