import type { OpenedLink, VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { formatDateTime, joinFacts } from '#lib/text/format.ts'
import { lockText } from '#lib/text/lock-text.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { download, MAX_DOWNLOADED } from '../api/download.ts'
import { browse, type Shown, type Sort } from '../api/session.ts'
import { watchThumbnails } from '../api/thumbnails.ts'
import { illustration } from '../view/art.tsx'
import { h } from '../view/h.ts'
import { icon } from '../view/icon.ts'
import { moveByArrow } from './arrow-keys.ts'
import { crumbs } from './crumbs.ts'
import { itemRow } from './item-row.ts'
import { onLongPress } from './long-press.ts'
import { createSelection } from './selection.ts'
import { selectionBar } from './selection-bar.ts'
import { toolbar } from './toolbar.ts'
import { layoutNow } from './view-choice.ts'

interface FolderOptions {
  link: OpenedLink
  shown: Shown
  sort: Sort
  onSort: (sort: Sort) => void
  /** Renders the visible rows before the rest, so that slow phones show them sooner. */
  isFirst: boolean
}

/** The number of rows of a tall screen. */
const AT_FIRST = 24

/** The screen of a folder. */
export interface FolderScreen {
  element: HTMLElement
  path: string
  /** The loaded items. */
  items: readonly VisitorItem[]
  /** Loads the next items; false if there are no more. */
  more(): Promise<boolean>
  focusOn(id: string): void
  /** Handles Escape: ends selecting; false if nothing was selected. */
  escape(): boolean
  dispose(): void
}

/** The distance below the screen at which the next page is loaded. */
const AHEAD = '1200px'

export function folderScreen({ link, shown, sort, onSort, isFirst }: FolderOptions): FolderScreen {
  const { file, total } = shown
  const items: VisitorItem[] = []
  const byId = new Map<string, VisitorItem>()
  const rows = new Map<string, HTMLLIElement>()
  const thumbnails = watchThumbnails()
  const lists = { folders: h('ul', { class: 'items' }), files: h('ul', { class: 'items' }) }
  const headings = {
    folders: h('h2', { hidden: true }, t('common.folders')),
    files: h('h2', { hidden: true }, t('common.files')),
  }
  const end = h('div', { class: 'end', 'aria-hidden': 'true' })
  const content = h(
    'div',
    { class: 'content', 'data-layout': layoutNow() },
    headings.folders,
    lists.folders,
    headings.files,
    lists.files,
    end,
  )
  let isChoosing = false
  let pages = 0
  let loading: Promise<boolean> | undefined

  const selection = createSelection(() => {
    isChoosing ||= selection.ids.size > 0
    drawSelection()
  })
  const stopChoosing = () => {
    isChoosing = false
    selection.set([])
  }
  const bar = selectionBar({
    onDownload: () => void saveChosen(),
    onAll: () => selection.set(items.map(({ id }) => id)),
    onEnd: stopChoosing,
  })
  const drawSelection = () => {
    content.toggleAttribute('data-choosing', isChoosing)
    for (const [id, row] of rows) {
      const isChosen = selection.ids.has(id)
      row.toggleAttribute('data-chosen', isChosen)
      row.lastElementChild?.setAttribute('aria-checked', String(isChosen))
    }
    bar.show(
      items.filter(({ id }) => selection.ids.has(id)),
      isChoosing,
    )
  }
  const saveChosen = async () => {
    const chosen = items.filter(({ id }) => selection.ids.has(id))
    if (chosen.length > MAX_DOWNLOADED) {
      const message = t('linkPage.folder.downloadLimitReached', { maxDownloaded: MAX_DOWNLOADED })
      showToast({ type: 'warning', message })
      return
    }
    stopChoosing()
    await download(chosen)
  }

  const take = (more: readonly VisitorItem[]) => {
    for (const item of more) {
      if (byId.has(item.id)) continue
      byId.set(item.id, item)
      items.push(item)
      const row = itemRow(item, thumbnails)
      rows.set(item.id, row)
      lists[item.is_dir ? 'folders' : 'files'].append(row)
    }
    for (const kind of ['folders', 'files'] as const) {
      headings[kind].hidden = !lists[kind].firstChild
      lists[kind].hidden = !lists[kind].firstChild
    }
    pages += 1
  }
  const more = async () => {
    if (items.length >= total || end.dataset.done !== undefined) return false
    loading ??= browse(file.path, { sort, page: pages + 1 })
      .then(({ items: next }) => {
        take(next)
        // Items may have been deleted in the meantime: an empty page is the end, whatever the count was.
        if (next.length === 0) end.dataset.done = ''
        return next.length > 0
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy phone delivers several frames at once: the last one is current, and no further one may follow.
      if (!entries.at(-1)?.isIntersecting) return
      void more().then(
        // After a short page the end is still visible, which the observer does not report again.
        (isMore) => isMore && lookAgain(),
        () => retryRow(),
      )
    },
    { rootMargin: AHEAD },
  )
  const lookAgain = () => {
    observer.unobserve(end)
    observer.observe(end)
  }
  const retryRow = () => {
    const button = h('button', { class: 'button', type: 'button' }, icon('retry', 18), t('linkPage.folder.loadMore'))
    button.addEventListener('click', () => {
      button.remove()
      lookAgain()
    })
    end.before(button)
  }

  content.addEventListener('click', (event) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('.item') : null
    const id = row?.dataset.itemId
    const onTick = event.target instanceof Element && event.target.closest('.tick') !== null
    if (id === undefined || !link.allows_download) return
    if (!onTick && !isChoosing && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.shiftKey)
      selection.reach(
        id,
        items.map((item) => item.id),
      )
    else selection.toggle(id)
  })
  content.addEventListener('keydown', (event) => {
    const links = [...content.querySelectorAll<HTMLElement>('a.to')]
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('.item') : null
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement && row?.dataset.itemId && link.allows_download)
      selection.toggle(row.dataset.itemId)
    else if (!moveByArrow(event, links)) return
    event.preventDefault()
  })
  if (link.allows_download)
    onLongPress(content, (target) => {
      const id = target.closest<HTMLElement>('.item')?.dataset.itemId
      if (id !== undefined && !selection.ids.has(id)) selection.toggle(id)
      navigator.vibrate?.(10)
    })

  const takeRest = (from: number) => {
    take(shown.items.slice(from))
    pages = 1
    observer.observe(end)
  }
  if (isFirst) {
    take(shown.items.slice(0, AT_FIRST))
    requestAnimationFrame(() => setTimeout(() => takeRest(AT_FIRST)))
  } else takeRest(0)

  const isEmpty = total === 0
  const startChoosing = () => {
    isChoosing = true
    drawSelection()
  }
  const count = t('common.itemCount', { count: total })
  const ends = link.expiry !== null && t('linkPage.folder.availableUntilExpiry', { expiry: formatDateTime(link.expiry) })
  const saveAll = h(
    'button',
    { class: 'button main save-all', type: 'button', onclick: () => void download([file]) },
    icon('download', 18),
    t('linkPage.folder.downloadAll'),
  )
  const hero = h(
    'div',
    { class: 'hero' },
    crumbs(shown),
    h('h1', { dir: 'auto', tabindex: -1 }, file.name),
    h('p', { class: 'sub' }, joinFacts([count, ends, !link.allows_download && t('linkPage.common.viewOnly'), lockText(file)])),
    file.description !== null && file.description !== '' && h('p', { class: 'description', dir: 'auto' }, file.description),
    link.allows_download && !isEmpty && saveAll,
  )
  const tools = toolbar({
    sort,
    onSort,
    onLayout: (layout) => {
      content.dataset.layout = layout
    },
    onSelect: link.allows_download ? startChoosing : null,
  })
  // Has a background only while content scrolls below it.
  const passing = new IntersectionObserver((entries) =>
    tools.toggleAttribute('data-stuck', entries.at(-1)?.isIntersecting === false),
  )
  passing.observe(hero)
  content.toggleAttribute('data-view-only', !link.allows_download)
  const nothing = h('div', { class: 'nothing' }, illustration('empty'), h('p', {}, t('common.emptyFolder')))
  const element = h('main', { class: 'folder' }, hero, isEmpty ? nothing : [tools, content], bar.element)
  return {
    element,
    path: file.path,
    items,
    more,
    focusOn: (id) => rows.get(id)?.querySelector<HTMLElement>('a.to')?.focus({ preventScroll: false }),
    escape() {
      if (!isChoosing) return false
      stopChoosing()
      return true
    },
    dispose() {
      observer.disconnect()
      passing.disconnect()
      thumbnails.stop()
    },
  }
}
