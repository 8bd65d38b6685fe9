import type { Item } from '@arbour/contract/entities/item'
import { Button } from '@mantine/core'
import { useItemServices } from '#features/items/public.ts'

interface WhyButtonProps {
  item: Item
  user: { id: string; name: string }
  tabIndex?: number
  className?: string | undefined
}

/** Asks why an item is open to somebody, or is not. */
export function WhyButton({ item, user, tabIndex, className }: WhyButtonProps) {
  const services = useItemServices()
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={className}
      tabIndex={tabIndex}
      data-row-part
      aria-label={`Why? ${item.name}`}
      onClick={() => void services.dialogs.open('why', { services, item, user })}
    >
      Why?
    </Button>
  )
}
