import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { formatSize } from '#lib/text/format.ts'
import { lockText } from '#lib/text/lock-text.ts'
import { getCrop } from '#ui/file/crop.ts'
import { addressOf } from '../api/address.ts'
import type { ThumbnailWatch } from '../api/thumbnails.ts'
import { extensionChip, fileArt, fileIcon } from '../view/art.tsx'
import { dateText } from '../view/dates.ts'
import { h } from '../view/h.ts'
import { icon } from '../view/icon.ts'
import { lockBadge } from '../view/lock-badge.ts'
import { nameText } from '../view/name.ts'

/** Creates an item of a folder. The same elements are a row of the list and a tile of the grid, depending on the styles. */
export function itemRow(item: VisitorItem, thumbnails: ThumbnailWatch): HTMLLIElement {
  // Covers the whole row and contains its full accessible name.
  const link = h('a', {
    class: 'to',
    href: addressOf(item.path),
    draggable: 'false',
    title: item.name,
    'aria-label': accessibleName(item),
  })
  const chip = extensionChip(item.is_dir ? null : item.ext)
  const size = item.size === null || item.is_dir ? '' : formatSize(item.size)
  const date = h('span', { class: 'date' }, item.updated !== null && dateText(item.updated))
  const looks = h(
    'div',
    { class: 'looks' },
    thumbnailFrame(item, thumbnails),
    h('span', { class: 'label', 'aria-hidden': 'true' }, chip, nameText(item.name), lockBadge(item, { isSaid: true })),
    h('span', { class: 'facts' }, h('span', { class: 'size' }, size), date),
  )
  const props = {
    class: 'tick',
    type: 'button',
    role: 'checkbox',
    'aria-checked': 'false',
    'aria-label': t('files.browser.selectName', { name: item.name }),
  }
  const box = h('button', props, icon('check', 16))
  return h('li', { class: 'item', 'data-item-id': item.id, 'data-folder-item': item.is_dir }, looks, link, box)
}

function accessibleName(item: VisitorItem): string {
  const name = t('linkPage.folder.nameAndKind', { name: item.name, kind: item.sub_type ?? item.type })
  const lock = lockText(item)
  return lock === null ? name : t('linkPage.folder.nameAndLock', { name, lock })
}

/** Creates the thumbnail or icon of an item in its frame. */
function thumbnailFrame(item: VisitorItem, thumbnails: ThumbnailWatch): HTMLElement {
  const holder = h('span', { class: 'thumbnail-frame', 'aria-hidden': 'true' })
  if (item.is_dir) {
    holder.append(fileIcon(item, 32))
    return holder
  }
  holder.append(h('span', { class: 'art' }, fileArt(item)), h('span', { class: 'small-icon' }, fileIcon(item, 28)))
  const show = (url: string) => {
    const picture = h('img', { alt: '', loading: 'lazy', decoding: 'async', 'data-crop': getCrop(item), draggable: 'false' })
    // A page has its own proportions in the frame, which has a size before it is loaded.
    picture.addEventListener('load', () => {
      picture.toggleAttribute('data-wide', picture.naturalWidth > picture.naturalHeight)
      holder.dataset.pictured = ''
    })
    picture.addEventListener('error', () => picture.remove())
    picture.src = `${url}?size=small`
    holder.append(picture)
  }
  if (item.thumbnail_url !== null) show(item.thumbnail_url)
  else thumbnails.watch(holder, item, show)
  return holder
}
