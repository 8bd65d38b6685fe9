import type { Figure } from '@arbour/contract/entities/items/figures'
import type { Item } from '@arbour/contract/entities/items/item'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { formatExactPounds, truncateMiddle } from '#lib/text/format.ts'
import { Drawer, DrawerBody } from '#ui/dialog/drawer.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { FIGURE_LABELS } from './amount.ts'
import classes from './figure-dialog.module.css'
import { FigureHistory } from './figure-history.tsx'
import { FigureParts } from './figure-parts.tsx'

interface FigureDialogProps extends DialogHandle<void> {
  services: ItemServices
  item: Item
  figure: Figure
}

/** Explains a figure of an item: its breakdown into parts, down to the items with values, and its history of changes. */
export function FigureDialog({ opened, close, services, item, figure }: FigureDialogProps) {
  // The path from the item down to the current part.
  const [below, setBelow] = useState<readonly Item[]>([])
  const shown = below.at(-1) ?? item
  const above = below.length > 0 ? (below.at(-2) ?? item) : null
  const label = FIGURE_LABELS[figure]
  const head = useRef<HTMLParagraphElement>(null)
  const depth = below.length
  const depthBefore = useRef(depth)
  useEffect(() => {
    // The pressed button was removed.
    if (depthBefore.current !== depth) head.current?.focus()
    depthBefore.current = depth
  }, [depth])
  const amount = shown.finance?.[figure] ?? null
  return (
    <Drawer opened={opened} title={`${label} of ${truncateMiddle(shown.name, 40)}`} onClose={() => close()}>
      <DrawerBody>
        {above && (
          <Button variant="default" size="xs" className={classes.back} onClick={() => setBelow(below.slice(0, -1))}>
            Back to {truncateMiddle(above.name, 30)}
          </Button>
        )}
        <p ref={head} tabIndex={-1} className={classes.head}>
          <span className={classes.amount}>{amount === null ? 'Not set' : formatExactPounds(amount)}</span>
          <span className={classes.kind}>{kindOf(shown, figure)}</span>
        </p>
        {shown.is_dir && (
          <FigureParts
            key={`parts ${shown.id}`}
            item={shown}
            figure={figure}
            onOpen={(child) => setBelow([...below, child])}
            onLeave={() => close()}
          />
        )}
        <FigureHistory key={`history ${shown.id}`} item={shown} figure={figure} onLeave={() => close()} />
        {shown.is_editable && (
          <Button
            variant="default"
            className={classes.edit}
            onClick={() => {
              close()
              void services.dialogs.open('finance', { services, item: shown })
            }}
          >
            Edit numbers
          </Button>
        )}
      </DrawerBody>
    </Drawer>
  )
}

function kindOf({ is_dir, finance }: Item, figure: Figure): string {
  if (finance?.[`manual_${figure}`]) return is_dir ? 'Given by hand, in place of the sum' : 'Given by hand'
  return is_dir ? 'The sum of what is inside' : ''
}
