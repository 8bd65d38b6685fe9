import type { Item } from '@arbour/contract/entities/items/item'
import { Tooltip } from '@mantine/core'
import { IconShieldQuestion, IconShieldSearch, IconShieldX } from '@tabler/icons-react'
import { scanText } from '#lib/text/scan-text.ts'
import classes from './scan-badge.module.css'

const ICONS = { waiting: IconShieldSearch, infected: IconShieldX, too_large: IconShieldX, unchecked: IconShieldQuestion }

/**
 * A badge on a file that is being scanned for viruses, was blocked, or could not be scanned. The surrounding element includes it
 * in its accessible name.
 */
export function ScanBadge({ item: { scan } }: { item: Pick<Item, 'scan'> }) {
  const text = scanText({ scan })
  if (scan === null || text === null) return null
  const Icon = ICONS[scan.state]
  return (
    <Tooltip label={text}>
      <span className={classes.badge} data-state={scan.state} aria-hidden>
        <Icon size={16} stroke={1.8} aria-hidden />
      </span>
    </Tooltip>
  )
}
