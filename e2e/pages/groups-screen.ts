import type { Locator, Page } from '@playwright/test'

/** User groups in the settings, as an Admin sees them. */
export class GroupsScreen {
  readonly page: Page
  /** All groups, with their number of members. */
  readonly list: Locator

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('list', { name: 'Groups', exact: true })
  }

  async goto(): Promise<void> {
    await this.page.goto('/settings/groups')
  }

  /** Returns the open dialog of a group. */
  group(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  members(name: string): Locator {
    return this.group(name).getByRole('list', { name: 'Group members' })
  }

  async create(name: string, people: readonly string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'New group' }).click()
    const form = this.group('New group')
    await form.getByLabel('Group name').fill(name)
    await form.getByRole('button', { name: 'Create' }).click()
    for (const person of people) {
      await this.group(name).getByLabel('Add people').fill(person)
      await this.page.getByRole('option', { name: new RegExp(`^${person}`) }).click()
      await this.members(name).getByText(person).waitFor()
    }
    await this.finish(name)
  }

  async open(name: string): Promise<void> {
    await this.list.getByRole('button').filter({ hasText: name }).click()
    await this.group(name).waitFor()
  }

  /** Removes a user from the group whose dialog is open. */
  async takeOut(name: string, person: string): Promise<void> {
    await this.group(name)
      .getByRole('button', { name: `Remove ${person}` })
      .click()
    await this.members(name).getByText(person).waitFor({ state: 'hidden' })
  }

  async finish(name: string): Promise<void> {
    await this.group(name).getByRole('button', { name: 'Done' }).click()
    await this.group(name).waitFor({ state: 'hidden' })
  }
}
