import { connectionsSection } from '#features/connection-shares/public.ts'
import { financeTab } from '#features/finance/public.ts'
import { teamTab } from '#features/item-access/public.ts'
import { generalTab, type ItemTab } from '#features/item-settings/public.ts'
import { partnersTab } from '#features/partnerships/public.ts'
import { filtersTab } from '#features/smart-views/public.ts'

/** The tabs of an item's settings, in their order (spec 1 section 2). Loaded with the panel. */
export const itemTabs: readonly ItemTab[] = [
  generalTab,
  filtersTab,
  financeTab,
  { ...teamTab, parts: [connectionsSection] },
  partnersTab,
]
