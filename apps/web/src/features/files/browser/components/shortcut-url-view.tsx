import type { Item } from '@arbour/contract/entities/items/item'
import { kindOf } from '@arbour/contract/entities/items/item-kind'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { PathLink } from '#features/files/items/public/components.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'

/** The page of a link, cloud doc or shortcut: its kind and its target. */
export function ShortcutUrlView({ item }: { item: Item }) {
  return (
    <EmptyState
      picture={<FileIcon item={item} size={64} />}
      title={kindOf(item)}
      text={item.description ?? (item.url === null ? t('files.browser.targetNoLongerAvailable') : formatUrl(item.url))}
      actions={item.url !== null && <OpenButton type={item.type} url={item.url} />}
    />
  )
}

function OpenButton({ type, url }: { type: Item['type']; url: string }) {
  if (type === 'shortcut') {
    return (
      <Button component={PathLink} path={url}>
        {t('common.open')}
      </Button>
    )
  }
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconExternalLink size={18} aria-hidden />}
    >
      {t('files.common.openInNewTab')}
    </Button>
  )
}

/** Shortens a URL by the parts that people don't read. */
function formatUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
