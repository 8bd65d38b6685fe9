import { expect, type Locator, type Page } from '@playwright/test'

/** The panel that shows how uploads stand. */
export class UploadPanel {
  readonly root: Locator
  readonly conflict: Locator

  constructor(page: Page) {
    this.root = page.getByRole('region', { name: 'Uploads' })
    this.conflict = this.root.getByRole('dialog', { name: 'File Name Conflict' })
  }

  get title(): Locator {
    return this.root.getByRole('heading')
  }

  /** The row of a file. */
  row(name: string): Locator {
    return this.root.getByRole('listitem').filter({ hasText: name })
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name })
  }

  /** Makes the rows visible: on phones the panel is a bar until it is asked for. */
  async unfold(): Promise<void> {
    await expect(this.root).toBeVisible()
    const show = this.button('Show uploads')
    if (await show.isVisible()) await show.click()
  }

  /** Answers the question about a taken name. */
  async answer(choice: 'Replace' | 'Keep both' | 'Skip', { forAll = false } = {}): Promise<void> {
    await expect(this.conflict).toBeVisible()
    if (forAll) await this.conflict.getByRole('checkbox', { name: 'Do this for all the rest' }).check()
    await this.conflict.getByRole('button', { name: choice }).click()
  }
}
