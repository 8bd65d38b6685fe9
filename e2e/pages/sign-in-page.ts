import type { Locator, Page } from '@playwright/test'

export const ADA = { email: 'ada@example.com', password: 'difference engine no 2' }
export const TEAM = 'Analytical Engines'

/** The pages of the embedded identity provider, and the user menu for signing out. */
export class SignInPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  heading(text: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: text })
  }

  async createTeam(password = ADA.password): Promise<void> {
    await this.page.getByLabel('Team name').fill(TEAM)
    await this.page.getByLabel('First name').fill('Ada')
    await this.page.getByLabel('Last name').fill('Lovelace')
    await this.#fillCredentials({ ...ADA, password })
    await this.page.getByRole('button', { name: 'Create your team' }).click()
  }

  /** The field for the setup code printed by the server. */
  get code(): Locator {
    return this.page.getByLabel('Setup code')
  }

  async signIn(credentials = ADA): Promise<void> {
    await this.#fillCredentials(credentials)
    await this.page.getByRole('button', { name: 'Sign in' }).click()
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'User menu' }).click()
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click()
  }

  async #fillCredentials({ email, password }: typeof ADA): Promise<void> {
    await this.page.getByLabel('Email').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
  }
}
