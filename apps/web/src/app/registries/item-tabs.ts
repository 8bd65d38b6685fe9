import { generalTab, type ItemTab } from '#features/files/item-settings/public.ts'
import { filtersTab } from '#features/files/smart-views/public.ts'
import { financeTab } from '#features/reporting/finance/public.ts'
import { connectionsSection } from '#features/sharing/connection-shares/public.ts'
import { teamTab } from '#features/sharing/item-access/public.ts'
import { partnersTab } from '#features/sharing/partnerships/public.ts'

/** The tabs of an item's settings, in order. Loaded with the panel. */
export const itemTabs: readonly ItemTab[] = [
  generalTab,
  filtersTab,
  financeTab,
  { ...teamTab, parts: [connectionsSection] },
  partnersTab,
]
