import { expect, type Locator, type Page } from '@playwright/test'
import { Dialog } from './dialogs.ts'

/** Importing a folder tree: the source dialog, the progress panel, and the result. */
export class ImportScreen {
  readonly #page: Page
  readonly dialog: Dialog
  readonly panel: Locator
  readonly title: Locator

  /** @param name Name of the import: the zip's name, or the host and folder. */
  constructor(page: Page, name: string) {
    this.#page = page
    this.dialog = new Dialog(page, /^Import into /)
    this.panel = page.getByRole('region', { name: `Import of ${name}`, exact: true })
    this.title = this.panel.getByRole('heading')
  }

  /** Chooses a local zip with the system's file picker. */
  async chooseZip(path: string): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser')
    await this.dialog.root.getByRole('button', { name: 'Choose' }).click()
    await (await chooser).setFiles(path)
  }

  /** The top-level entries of the source, and those that cannot be imported. */
  get lines(): Locator {
    return this.dialog.root.getByRole('list', { name: 'Import preview' }).getByRole('listitem')
  }

  /** Presses a button of the panel. */
  async press(name: string): Promise<void> {
    await this.panel.getByRole('button', { name, exact: true }).click()
  }

  /** Opens the result of the import. */
  async showResult(): Promise<Dialog> {
    await this.press('View report')
    const result = new Dialog(this.#page, / imported/)
    await expect(result.root).toBeVisible()
    return result
  }
}
