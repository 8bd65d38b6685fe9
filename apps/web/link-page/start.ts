import { ApiError } from '@arbour/client/api-error'
import type { OpenedLink, VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { alongLine } from '#lib/browser/direction.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { addressOf, hashWith, keepPassword, passwordHere, pathHere } from './api/address.ts'
import { takeOpened } from './api/opened.ts'
import { browse, keepToken, type OpenedResponse, openLink, type Shown, type Sort } from './api/session.ts'
import type { FileScreen } from './file/file-screen.ts'
import { loadViewer } from './file/load-viewer.ts'
import { type FolderScreen, folderScreen } from './folder/folder-screen.ts'
import { keepSort, sortNow } from './folder/view-choice.ts'
import { troubleScreen } from './screens/trouble.ts'
import { footer, header } from './view/frame.ts'
import { whenRested } from './view/later.ts'
import { followScheme } from './view/scheme.ts'
import { applyTeamColor } from './view/team-colour.ts'
import { followToasts } from './view/toasts.ts'
import { applyInterFont } from './view/typeface.ts'

const FIRST_SORT: Sort = 'name:asc'

const page = document.getElementById('page') as HTMLElement
let link: OpenedLink | null = null
let folder: FolderScreen | null = null
let file: { screen: FileScreen; path: string; id: string } | null = null
/** Counts requests, so that only the result of the last one is shown. */
let asked = 0

/** Loads the screen of a file, and in parallel the viewer that it will need. */
const loadFileScreen = () => {
  void loadViewer().catch(() => undefined)
  return import('./file/file-screen.ts')
}
/** The loaded module of the file screen; null before its first use. */
let fileScreens: Awaited<ReturnType<typeof loadFileScreen>> | null = null

/** Opens the link in the URL and handles navigation inside it. */
export function start(): void {
  followScheme()
  followToasts()
  window.history.scrollRestoration = 'manual'
  window.addEventListener('popstate', () => void go(pathHere(), { isBack: true }))
  window.addEventListener('hashchange', () => window.location.reload())
  document.addEventListener('click', handleClick)
  // Runs after the key handlers of viewers, which listen on the document.
  window.addEventListener('keydown', handleKey)
  void begin(takeOpened())
}

async function begin(opened: OpenedResponse | ApiError | null): Promise<void> {
  const refusal = opened instanceof ApiError ? opened : null
  if (opened && !refusal) return showOpened(opened as OpenedResponse, { isSorted: false })
  // With the password in the URL the response may differ.
  if (refusal && !(refusal.status === 401 && passwordHere() !== undefined)) return showTrouble(refusal)
  await open()
}

async function open(): Promise<void> {
  const mine = ++asked
  try {
    const response = await openLink(pathHere(), { sort: sortNow() })
    if (mine === asked) await showOpened(response, { isSorted: true })
  } catch (error) {
    if (mine === asked) showTrouble(error)
  }
}

async function tryPassword(password: string): Promise<string | null> {
  try {
    const response = await openLink(pathHere(), { password, sort: sortNow() })
    keepPassword(password)
    await showOpened(response, { isSorted: true })
    return null
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 429 || error.status === 0 || error.status === 400))
      return error.status === 400 ? t('errors.links.passwordWrong') : error.message
    showTrouble(error)
    return null
  }
}

async function showOpened(response: OpenedResponse, { isSorted }: { isSorted: boolean }): Promise<void> {
  keepToken(response)
  link = response.link
  applyTeamColor(link.team.primary_color)
  if (link.kind === 'request') {
    const { requestScreen } = await import('./request/request-screen.ts')
    return showPlain(requestScreen(link))
  }
  if (!response.file) return showTrouble(null)
  const shown = { file: response.file, ancestors: response.ancestors, items: response.items, total: response.meta.total_items }
  // The server does not know the visitor's sort order.
  if (shown.file.is_dir && !isSorted && sortNow() !== FIRST_SORT) return go(shown.file.path)
  await show(shown)
  // Whatever is opened next is prefetched while the visitor reads the rows, and the font when everything else is done.
  whenRested(() => {
    void loadFileScreen().catch(() => undefined)
    void applyInterFont()
  })
}

/** Shows the item at a path of the link, with minimal changes of the screen. */
async function go(path: string, { isBack = false } = {}): Promise<void> {
  const mine = ++asked
  if (!link) return open()
  if (folder?.path === path && isBack) return closeFile()
  const known = folder?.items.find((item) => item.path === path && !item.is_dir)
  if (known) return showFile(known)
  page.setAttribute('aria-busy', 'true')
  try {
    const shown = await browse(path, { sort: sortNow() })
    if (mine === asked) await show(shown)
  } catch (error) {
    if (mine === asked) showTrouble(error)
  } finally {
    page.removeAttribute('aria-busy')
  }
}

async function show(shown: Shown): Promise<void> {
  if (shown.file.is_dir) return showFolder(shown)
  const parent = shown.ancestors.at(-1)
  await showFile(shown.file, { isAlone: !parent })
  if (!parent || folder?.path === parent.path) return
  // Its folder, for navigating to siblings and as the screen behind it.
  const around = await browse(parent.path, { sort: sortNow() }).catch(() => null)
  if (!around || file?.path !== shown.file.path) return
  const { screen } = file
  showFolder(around, { isBehind: true })
  page.append(screen.element)
  screen.setBeside(filesOf(folder))
  hideBehind(true)
}

function showFolder(shown: Shown, { isBehind = false } = {}): void {
  if (!link) return
  if (!isBehind) closeFile({ isLeaving: true })
  folder?.dispose()
  const isFirst = page.querySelector('.first') !== null
  folder = folderScreen({
    isFirst: isFirst && !isBehind,
    link,
    shown,
    sort: sortNow(),
    onSort: (sort) => {
      keepSort(sort)
      void go(shown.file.path)
    },
  })
  document.title = shown.file.name
  page.replaceChildren(header(link), folder.element, footer())
  window.scrollTo(0, 0)
  if (!isFirst && !isBehind) folder.element.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

async function showFile(item: VisitorItem, { isAlone = false } = {}): Promise<void> {
  const mine = asked
  // Does not wait once it is loaded: a key pressed in the meantime would count from the previous file.
  fileScreens ??= await loadFileScreen()
  if (!link || mine !== asked) return
  const before = file
  const screen = fileScreens.fileScreen({
    link,
    item,
    beside: filesOf(folder),
    onStep: (next) => {
      // Navigating between siblings replaces the history entry.
      window.history.replaceState(window.history.state, '', addressOf(next.path))
      void go(next.path)
    },
    onClose: isAlone ? null : leaveFile,
  })
  before?.screen.dispose()
  before?.screen.element.remove()
  file = { screen, path: item.path, id: item.id }
  document.title = item.name
  if (isAlone || !folder) page.replaceChildren(screen.element)
  else page.append(screen.element)
  hideBehind(true)
  if (!isAlone) screen.element.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  // Allows navigating to the end of the folder.
  const current = folder
  const at = filesOf(current).findIndex(({ id }) => id === item.id)
  if (current && at >= filesOf(current).length - 3)
    void current.more().then(
      (isMore) => isMore && file?.id === item.id && screen.setBeside(filesOf(current)),
      () => undefined,
    )
}

function filesOf(screen: FolderScreen | null): VisitorItem[] {
  return screen?.items.filter(({ is_dir }) => !is_dir) ?? []
}

function closeFile({ isLeaving = false } = {}): void {
  if (!file) return
  const { screen, id } = file
  file = null
  screen.dispose()
  screen.element.remove()
  hideBehind(false)
  if (isLeaving || !folder) return
  document.title = folder.element.querySelector('h1')?.textContent ?? document.title
  folder.focusOn(id)
}

/** Returns to the folder: navigates back, or, if the file's URL was opened directly, replaces it. */
function leaveFile(): void {
  if ((window.history.state as { isInside?: boolean } | null)?.isInside) {
    window.history.back()
    return
  }
  const path = folder?.path ?? pathHere().replace(/\/[^/]+$/, '')
  window.history.replaceState(null, '', addressOf(path))
  if (folder) closeFile()
  else void go(path)
}

function hideBehind(isHidden: boolean): void {
  document.documentElement.toggleAttribute('data-viewing', isHidden)
  for (const element of page.children)
    if (element instanceof HTMLElement && element !== file?.screen.element) element.inert = isHidden
}

function showTrouble(error: unknown): void {
  const isOver = error instanceof ApiError && [401, 403, 404].includes(error.status)
  // A lost connection keeps the current screen.
  if (!isOver && link && (folder ?? file)) {
    showToast({ type: 'error', message: error instanceof Error ? error.message : t('errors.general.somethingWrong') })
    return
  }
  const screen = troubleScreen(error, { onRetry: () => void open(), onPassword: tryPassword })
  if (isOver && (error as ApiError).status !== 404) link = null
  showPlain(screen)
}

function showPlain(screen: HTMLElement): void {
  closeFile({ isLeaving: true })
  folder?.dispose()
  folder = null
  page.replaceChildren(header(link), screen, footer())
  const title = screen.querySelector('h1')?.textContent
  if (title) document.title = title
  whenRested(() => void applyInterFont())
  const field = screen.querySelector<HTMLElement>('[data-first-focus]') ?? screen.querySelector<HTMLElement>('h1')
  field?.focus({ preventScroll: true })
}

/** Handles the page's own links without a reload. */
function handleClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const target = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!target || target.origin !== window.location.origin || !target.pathname.startsWith('/sh/') || target.target) return
  event.preventDefault()
  window.history.pushState({ isInside: true }, '', target.pathname + hashWith(''))
  void go(pathHere())
}

function handleKey(event: KeyboardEvent): void {
  const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, video, audio')
  // An open menu of a viewer marks its keys for Mantine, such as the Escape that closes it.
  const isOfMenu = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true'
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping || isOfMenu) return
  if (event.key === 'Escape' && file) file.screen.close()
  else if (event.key === 'Escape') folder?.escape()
  else if (file && alongLine(event.key) === 'ArrowRight') file.screen.step(1)
  else if (file && alongLine(event.key) === 'ArrowLeft') file.screen.step(-1)
}
