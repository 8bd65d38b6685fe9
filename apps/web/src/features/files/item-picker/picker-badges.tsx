import type { Item } from '@arbour/contract/entities/items/item'
import { OwnerBadge, SharedBadge } from '#features/files/items/public/components.ts'
import { leavesTeam } from '#features/files/items/public/model.ts'

/** Whose a folder of another team is, and that one of the own team is shared outside it. Said in the name of the row. */
export function PickerBadges({ item }: { item: Item }) {
  return (
    <>
      {item.connected_tenant && <OwnerBadge team={item.connected_tenant} isSaid />}
      {leavesTeam(item) && <SharedBadge isSaid />}
    </>
  )
}
