import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'
import type { ItemTab } from './item-tab.ts'

/** Opens the settings panel of an item, optionally at a tab. Its tabs are loaded with it. */
export function settingsDialog(
  loadTabs: () => Promise<readonly ItemTab[]>,
): DialogEntry<{ services: ItemServices; item: Item; tab?: string }> {
  return {
    load: async () => {
      const [{ SettingsPanel }, tabs] = await Promise.all([import('./settings-panel.tsx'), loadTabs()])
      return (props) => <SettingsPanel {...props} tabs={tabs} />
    },
  }
}
