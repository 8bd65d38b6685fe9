import { expect, type Locator, type Page } from '@playwright/test'

/** A team's connections in its settings, as an Admin sees them. */
export class ConnectionsScreen {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async goto(): Promise<void> {
    await this.page.goto('/settings/connections')
    await expect(this.page.getByRole('region', { name: 'Connections' })).toBeVisible()
  }

  /** Returns the row of another team. */
  team(name: string): Locator {
    return this.page.getByRole('table', { name: 'Connections' }).getByRole('row').filter({ hasText: name })
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  /** Sends a request to the team of a subdomain; returns the dialog, which would show an error. */
  async add(subdomain: string, note = ''): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Add Connection' }).click()
    const form = this.dialog('Add Connection')
    await form.getByLabel('Organization name').fill(subdomain)
    await form.getByLabel('Message').fill(note)
    await form.getByRole('button', { name: 'Add Connection' }).click()
    return form
  }

  /** Creates an invitation link and returns it. */
  async createLink(): Promise<string> {
    await this.page.getByRole('button', { name: 'Add Connection' }).click()
    await this.dialog('Add Connection').getByRole('button', { name: 'Create invitation link' }).click()
    const linkDialog = this.dialog('Invitation link')
    const url = await linkDialog.getByLabel('Invitation link', { exact: true }).inputValue()
    await linkDialog.getByRole('button', { name: 'Done' }).click()
    return url
  }

  /** Invites an Admin by email. The server has no mail server, so that the link is shown too. */
  async invite(email: string, note: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Connection' }).click()
    const form = this.dialog('Add Connection')
    await form.getByLabel('Organization name').fill(email)
    await form.getByLabel('Message').fill(note)
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await this.dialog('Invitation link').getByRole('button', { name: 'Done' }).click()
  }

  async accept(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Accept ${name}`, exact: true }).click()
    await expect(this.page.getByText(`Connection to ${name} has been accepted`)).toBeVisible()
  }

  /** Rejects or removes a connection, and waits until the confirmation dialog has closed. */
  async end(verb: 'Reject' | 'Remove', name: string): Promise<void> {
    await this.page.getByRole('button', { name: `${verb} ${name}`, exact: true }).click()
    await this.dialog(`${verb} Connection`).getByRole('button', { name: 'Yes, Remove Connection' }).click()
    const participle = verb === 'Reject' ? 'rejected' : 'removed'
    const message = this.page.getByText(`Connection to ${name} has been ${participle}`)
    await expect(message).toBeVisible()
    await expect(message).toBeHidden()
  }
}
