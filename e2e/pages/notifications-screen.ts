import { expect, type Locator, type Page } from '@playwright/test'

/** The bell of the top bar and its panel, which is a screen on a phone. */
export class NotificationsScreen {
  readonly page: Page
  readonly bell: Locator
  readonly panel: Locator
  readonly rows: Locator

  constructor(page: Page) {
    this.page = page
    this.bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
    this.panel = page.getByRole('dialog', { name: 'Notifications', exact: true })
    this.rows = this.panel.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  }

  async expectUnread(count: number): Promise<void> {
    await expect(this.bell).toHaveAccessibleName(count === 0 ? 'Notifications' : `Notifications, ${count} unread`)
  }

  /** Opens the panel and follows a notification. */
  async follow(text: string | RegExp): Promise<void> {
    await this.open()
    await this.row(text).getByRole('link').first().click()
    await expect(this.panel).toBeHidden()
  }

  async open(): Promise<void> {
    await this.bell.click()
    await expect(this.panel).toBeVisible()
  }

  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text })
  }
}
