import type { Locator, Page } from '@playwright/test'

/** The team's members, and the page of one, as an Admin sees them. */
export class TeamScreen {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async goto(): Promise<void> {
    await this.page.goto('/team')
  }

  /** Returns a user's row in the table. */
  person(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name })
  }

  /** Invites users, and returns the links that a server without email shows to the Admin. */
  async invite(emails: readonly string[], role: 'Member' | 'Editor' | 'Admin'): Promise<string[]> {
    await this.page.getByRole('button', { name: 'Invite people' }).click()
    const form = this.page.getByRole('dialog', { name: 'Invite people' })
    await form.getByLabel('Email addresses').fill(emails.join(', '))
    await form.getByRole('radio', { name: role, exact: true }).check()
    await form.getByRole('button', { name: /^Invite/ }).click()
    const invitationsDialog = this.page.getByRole('dialog', { name: 'Invitations' })
    const links = invitationsDialog.locator('input[readonly]')
    await links.nth(emails.length - 1).waitFor()
    const linkUrls = await links.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    await invitationsDialog.getByRole('button', { name: 'Done' }).click()
    return linkUrls
  }

  async open(name: string): Promise<void> {
    await this.goto()
    await this.page.getByRole('link', { name }).click()
    await this.page.getByRole('heading', { level: 1, name }).waitFor()
  }

  async assignRole(role: 'Member' | 'Editor' | 'Admin'): Promise<void> {
    await this.page.getByRole('radio', { name: role, exact: true }).check()
    await this.page.getByRole('button', { name: 'Save role' }).click()
  }

  async suspend(): Promise<void> {
    await this.page.getByRole('button', { name: 'Suspend' }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  }

  /** Removes the page's user and transfers their items to another user. */
  async remove(newOwner: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Remove' }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(newOwner)
    await this.page.getByRole('option', { name: newOwner }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
  }
}
