import { expect, type Locator, type Page } from '@playwright/test'

type Kind = 'file' | 'folder' | 'project' | 'company'

/** The screen of a folder or file, on desktop and phone. */
export class BrowserScreen {
  readonly page: Page
  readonly isPhone: boolean
  readonly pane: Locator
  /** The area with the open item. */
  readonly main: Locator
  readonly heading: Locator
  readonly breadcrumbs: Locator

  constructor(page: Page, isPhone: boolean) {
    this.page = page
    this.isPhone = isPhone
    this.pane = page.getByRole('grid')
    this.main = page.getByRole('main')
    // The first one: a Markdown file that is still shown may contain one too.
    this.heading = page.getByRole('heading', { level: 1 }).first()
    this.breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  }

  /** Opens a path and waits until it is shown and its contents are loaded. */
  async goto(path = '/all'): Promise<void> {
    await this.page.goto(path)
    await this.#shown()
  }

  /** Navigates the open application to a path, like a link: a page load takes three times as long. */
  async go(path = '/all'): Promise<void> {
    await this.page.evaluate((to) => window.history.pushState({}, '', to), path)
    await this.#shown()
  }

  /** Returns an item in the open folder, in any view. */
  item(name: string, kind: Kind = 'file'): Locator {
    return this.page.getByLabel(`${name}, ${kind}`, { exact: true })
  }

  folder(name: string): Locator {
    return this.item(name, 'folder')
  }

  /** Opens an item by double-click, or by tap on touch devices. */
  async open(item: Locator): Promise<void> {
    if (this.isPhone) await item.tap()
    else await item.dblclick()
  }

  /** Scrolls until an item is rendered; only items near the window are. */
  async reveal(item: Locator): Promise<void> {
    await expect(async () => {
      await this.pane.locator('..').evaluate((scroller) => scroller.scrollBy(0, scroller.clientHeight / 2))
      await expect(item).toBeInViewport({ timeout: 100 })
    }).toPass()
  }

  /** Selects an item without opening it: by its checkbox, or by a long press on touch devices. */
  async select(item: Locator): Promise<void> {
    if (this.isPhone) return this.#pressLong(item)
    await item.hover()
    await item.getByRole('button', { name: /^Select / }).click()
  }

  /** Opens an item's menu. */
  async openMenu(item: Locator): Promise<void> {
    if (!this.isPhone) await item.hover()
    await this.#press(item.getByRole('button', { name: /^Actions for/ }))
  }

  /** Chooses an action from an item's menu. */
  async runAction(item: Locator, action: string): Promise<void> {
    await this.openMenu(item)
    await this.#choose(action)
  }

  /** Chooses an action from the menu of the open item. */
  async runOnOpenItem(action: string): Promise<void> {
    await this.#press(this.page.getByRole('button', { name: /^Options for/ }))
    await this.#choose(action)
  }

  /** Chooses from the menu for new items: `New folder`. */
  async chooseNew(label: string): Promise<void> {
    await this.#press(this.page.getByRole('button', { name: this.isPhone ? 'New' : 'Create', exact: true }))
    await this.#choose(label)
  }

  /** Creates a folder, project or company in the open folder. */
  async create(name: string, kind: 'folder' | 'project' | 'company' = 'folder'): Promise<void> {
    await this.chooseNew(`New ${kind}`)
    await this.giveName(`New ${kind}`, name, 'Create')
    await expect(this.item(name, kind)).toBeVisible()
  }

  /** Submits a name dialog, and waits for the server: the list shows the item before that. */
  async giveName(title: string, name: string, verb: string): Promise<void> {
    await this.submitName(title, name, verb)
    await expect(this.#named(title)).toBeHidden()
  }

  /** Submits a name dialog, which may show an error. */
  async submitName(title: string, name: string, verb: string): Promise<void> {
    const dialog = this.#named(title)
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: verb }).click()
  }

  /** Chooses local files with the system's file picker. */
  async upload(paths: string | string[], label?: 'Upload files' | 'Upload folder'): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.startUpload(label)
    await (await chooser).setFiles(paths)
  }

  /** Opens the system's file picker. */
  async startUpload(label: 'Upload files' | 'Upload folder' = 'Upload files'): Promise<void> {
    await this.#press(this.page.getByRole('button', { name: this.isPhone ? 'New' : 'Upload', exact: true }).first())
    await this.#choose(label)
  }

  /** The bar with actions for the selected items. */
  get selection(): Locator {
    return this.page.getByRole('region', { name: 'Selection' })
  }

  dialog(title: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title })
  }

  /** Returns a toast. */
  toast(text: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Messages' }).getByText(text)
  }

  /** Presses a button of a toast, such as Undo; `text` distinguishes several toasts. */
  async pressInToast(label: string, text: string | RegExp = ''): Promise<void> {
    const toast = this.page.getByRole('region', { name: 'Messages' }).locator('[data-type]').filter({ hasText: text })
    await toast.getByRole('button', { name: label, exact: true }).click()
  }

  async #shown(): Promise<void> {
    await expect(this.heading).toBeVisible()
    await expect(this.page.locator('[aria-busy="true"]:has(h1)')).toHaveCount(0)
  }

  /** By its full title: another with the same beginning may still be closing. */
  #named(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true })
  }

  /** Clicks, or taps on touch devices: the product distinguishes them. */
  async #press(target: Locator): Promise<void> {
    if (this.isPhone) await target.tap()
    else await target.click()
  }

  async #pressLong(item: Locator): Promise<void> {
    await item.scrollIntoViewIfNeeded()
    const box = await item.boundingBox()
    if (!box) throw new Error('There is nothing to press')
    const session = await this.page.context().newCDPSession(this.page)
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 3 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await expect(item).toHaveAttribute('aria-selected', 'true')
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await session.detach()
  }

  async #choose(action: string): Promise<void> {
    const choices = this.isPhone
      ? this.page.getByRole('dialog').getByRole('button', { name: action, exact: true })
      : this.page.getByRole('menuitem', { name: action })
    await this.#press(choices)
  }
}
