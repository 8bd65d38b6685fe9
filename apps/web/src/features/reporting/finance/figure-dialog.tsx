import type { Figure } from '@arbour/contract/entities/items/figures'
import type { Item } from '@arbour/contract/entities/items/item'
import { listAmounts } from '@arbour/contract/money/amounts'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { formatExactMoney, formatFigure } from '#lib/text/money.ts'
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
  const [openParts, setOpenParts] = useState<readonly Item[]>([])
  const shownItem = openParts.at(-1) ?? item
  const parentItem = openParts.length > 0 ? (openParts.at(-2) ?? item) : null
  const label = FIGURE_LABELS[figure]
  const head = useRef<HTMLParagraphElement>(null)
  const depth = openParts.length
  const depthBefore = useRef(depth)
  useEffect(() => {
    // The pressed button was removed.
    if (depthBefore.current !== depth) head.current?.focus()
    depthBefore.current = depth
  }, [depth])
  const amount = formatFigure(listAmounts(shownItem.finance), figure, formatExactMoney)
  return (
    <Drawer
      opened={opened}
      title={t('reporting.finance.labelOfName', { label, name: truncateMiddle(shownItem.name, 40) })}
      onClose={() => close()}
    >
      <DrawerBody>
        {parentItem && (
          <Button variant="default" size="xs" className={classes.back} onClick={() => setOpenParts(openParts.slice(0, -1))}>
            {t('reporting.finance.backToName', { name: truncateMiddle(parentItem.name, 30) })}
          </Button>
        )}
        <p ref={head} tabIndex={-1} className={classes.head}>
          <span className={classes.amount}>{amount ?? t('reporting.finance.notSet')}</span>
          <span className={classes.kind}>{describeOrigin(shownItem, figure)}</span>
        </p>
        {shownItem.is_dir && (
          <FigureParts
            key={`parts ${shownItem.id}`}
            item={shownItem}
            figure={figure}
            onOpen={(child) => setOpenParts([...openParts, child])}
            onLeave={() => close()}
          />
        )}
        <FigureHistory key={`history ${shownItem.id}`} item={shownItem} figure={figure} onLeave={() => close()} />
        {shownItem.is_editable && (
          <Button
            variant="default"
            className={classes.edit}
            onClick={() => {
              close()
              void services.dialogs.open('finance', { services, item: shownItem })
            }}
          >
            {t('reporting.finance.editNumbers')}
          </Button>
        )}
      </DrawerBody>
    </Drawer>
  )
}

function describeOrigin({ is_dir, finance }: Item, figure: Figure): string {
  if (finance?.[`manual_${figure}`])
    return is_dir ? t('reporting.finance.enteredManuallyOverridesTotal') : t('reporting.finance.enteredManually')
  return is_dir ? t('reporting.finance.totalOfContents') : ''
}
