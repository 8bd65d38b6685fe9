import { expect, type Locator, type Page } from '@playwright/test'

/** The upload progress panel. */
export class UploadPanel {
  readonly #page: Page
  readonly root: Locator
  readonly conflict: Locator

  constructor(page: Page) {
    this.#page = page
    this.root = page.getByRole('region', { name: 'Uploads' })
    this.conflict = this.root.getByRole('dialog', { name: 'File Name Conflict' })
  }

  get forAll(): Locator {
    return this.conflict.getByRole('checkbox', { name: 'Apply to all' })
  }

  get title(): Locator {
    return this.root.getByRole('heading')
  }

  /** Returns the row of a file. */
  row(name: string): Locator {
    return this.root.getByRole('listitem').filter({ hasText: name })
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name })
  }

  /** Expands the panel, which is collapsed to a bar on phones. */
  async unfold(): Promise<void> {
    await expect(this.root).toBeVisible()
    const show = this.button('Show uploads')
    if (await show.isVisible()) await show.click()
  }

  /** Collapses the panel, which covers the page on a phone. */
  async fold(): Promise<void> {
    await this.button('Hide uploads').click()
  }

  /** Chooses the files, or the folder, of interrupted uploads. */
  async choose(button: 'Choose file' | 'Choose files' | 'Choose folder', paths: string | string[]): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser')
    await this.root.getByRole('button', { name: button, exact: true }).click()
    await (await chooser).setFiles(paths)
  }

  /** Chooses in the dialog about a name conflict. */
  async decide(choice: 'Replace' | 'Keep both' | 'Skip'): Promise<void> {
    await expect(this.conflict).toBeVisible()
    await this.conflict.getByRole('button', { name: choice }).click()
  }
}
