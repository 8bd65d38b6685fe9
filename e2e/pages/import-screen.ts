import { expect, type Locator, type Page } from '@playwright/test'
import { Dialog } from './dialogs.ts'

/** Bringing a folder tree from elsewhere: the dialog that says where from, the panel that says how far it is, and the result. */
export class ImportScreen {
  readonly #page: Page
  readonly dialog: Dialog
  readonly panel: Locator
  readonly title: Locator

  /** `name` is what is imported: a zip's name, or the host and folder. */
  constructor(page: Page, name: string) {
    this.#page = page
    this.dialog = new Dialog(page, /^Import into /)
    this.panel = page.getByRole('region', { name: `Import of ${name}`, exact: true })
    this.title = this.panel.getByRole('heading')
  }

  /** Chooses a zip of the computer through the system's picker. */
  async chooseZip(path: string): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser')
    await this.dialog.root.getByRole('button', { name: 'Choose' }).click()
    await (await chooser).setFiles(path)
  }

  /** What stands at the top of the source, and what of it cannot come. */
  get lines(): Locator {
    return this.dialog.root.getByRole('list', { name: 'What would come' }).getByRole('listitem')
  }

  /** Presses a button of the panel. */
  async press(name: string): Promise<void> {
    await this.panel.getByRole('button', { name, exact: true }).click()
  }

  /** Opens what an import came to. */
  async showResult(): Promise<Dialog> {
    await this.press('Show result')
    const result = new Dialog(this.#page, / imported/)
    await expect(result.root).toBeVisible()
    return result
  }
}
