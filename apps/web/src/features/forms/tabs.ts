import type { Item } from '@arbour/contract/entities/item'

/** The tabs of the settings panel (spec 1 section 2). */
export const SETTINGS_TABS = ['general', 'filters', 'finance', 'team'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

export const TAB_LABELS: Record<SettingsTab, string> = {
  general: 'General',
  filters: 'Filters',
  finance: 'Finance',
  team: 'Team and Sharing',
}

/** Which of them an item has: by its type, and by what the person may do with it. */
export function availableTabs(item: Pick<Item, 'type' | 'is_editable' | 'is_owned' | 'parent'>): SettingsTab[] {
  const has: Record<SettingsTab, boolean> = {
    general: true,
    filters: item.type === 'smart' && item.is_editable,
    finance: (item.type === 'file' || item.type === 'folder') && item.is_editable,
    // The top of the tree is open to the team and stays so.
    team: item.is_owned && item.parent !== null,
  }
  return SETTINGS_TABS.filter((tab) => has[tab])
}
