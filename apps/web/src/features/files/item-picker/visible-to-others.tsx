import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import type { DropTarget } from '#features/files/items/public/model.ts'
import { shareSummary } from '#lib/api/share-summary.ts'
import { formatList, truncate } from '#lib/text/format.ts'

/** The number of teams that are named; of more, only the number is shown. */
const MAX_NAMES = 2

interface VisibleToOthersProps {
  items: readonly Item[]
  target: DropTarget
}

/** Shows which other teams would gain access to items that are put into a folder. */
export function VisibleToOthers({ items, target }: VisibleToOthersProps) {
  const isOpened =
    target.shared_id != null && !target.connected_tenant_id && items.some((item) => item.shared_id !== target.shared_id)
  const { data } = useQuery({ ...shareSummary(target.id), enabled: isOpened })
  return isOpened && data && data.tenants.length > 0 ? openText(data.tenants.map(({ name }) => truncate(name, 40))) : null
}

/** Returns the text: `Acme and Northwind can open this folder.`, `3 other teams can open this folder.` */
function openText(names: readonly string[]): string {
  const teams = formatList(names)
  if (names.length > MAX_NAMES) return t('files.itemPicker.countOtherTeamsCanOpen', { count: names.length })
  return t('files.itemPicker.teamsCanOpenThisFolder', { teams })
}
