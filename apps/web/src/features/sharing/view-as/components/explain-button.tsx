import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useItemServices } from '#features/files/items/public/services.ts'
import type { ViewAsId } from '#lib/browser/view-as-url.ts'

interface ExplainButtonProps {
  item: Item
  subject: ViewAsId
  tabIndex?: number
  className?: string | undefined
}

/** Opens the explanation of a person's access to an item. */
export function ExplainButton({ item, subject, tabIndex, className }: ExplainButtonProps) {
  const services = useItemServices()
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={className}
      tabIndex={tabIndex}
      data-row-part
      aria-label={t('sharing.common.whyName', { name: item.name })}
      onClick={() => void services.dialogs.open('why', { services, item, subject })}
    >
      {t('sharing.common.why')}
    </Button>
  )
}
