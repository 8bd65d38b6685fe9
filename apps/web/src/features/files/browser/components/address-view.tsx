import type { Item } from '@arbour/contract/entities/items/item'
import { kindOf } from '@arbour/contract/file-kinds'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { PathLink } from '#features/files/items/public/components.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'

/** A link, cloud doc or shortcut at its own path: what it is and where it leads. */
export function AddressView({ item }: { item: Item }) {
  return (
    <EmptyState
      picture={<FileIcon item={item} size={64} />}
      title={kindOf(item)}
      text={item.description ?? (item.url === null ? 'What it leads to cannot be reached any more.' : shownAddress(item.url))}
      actions={item.url !== null && <OpenButton type={item.type} url={item.url} />}
    />
  )
}

function OpenButton({ type, url }: { type: Item['type']; url: string }) {
  if (type === 'shortcut') {
    return (
      <Button component={PathLink} path={url}>
        Open
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
      Open in a new tab
    </Button>
  )
}

/** An address without what people don't read of it. */
function shownAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
