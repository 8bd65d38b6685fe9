/** Asks a person for what an act needs. Each dialog is loaded when it is first asked for. */
import type { FolderSubType, Item } from '@arbour/contract/entities/item'
import type { DropTarget } from '../model/drop-rules.ts'
import type { ItemServices } from '../services/item-services.ts'
import type { SettingsTab } from '../settings/tabs.ts'

/** Makes a folder, project or company in a folder, after asking for its name. */
export async function askNewFolder(services: ItemServices, parent: Item, subType: FolderSubType): Promise<void> {
  const { NewFolderDialog } = await import('./new-folder-dialog.tsx')
  await services.dialogs.ask<void>((handle) => (
    <NewFolderDialog {...handle} services={services} parent={parent} subType={subType} />
  ))
}

/** Makes a link to a web page, named after the page unless a name is given. */
export async function askNewLink(services: ItemServices, parent: Item): Promise<void> {
  const { NewLinkDialog } = await import('./new-link-dialog.tsx')
  await services.dialogs.ask<void>((handle) => <NewLinkDialog {...handle} services={services} parent={parent} type="link" />)
}

/** Makes a cloud doc: a document that lives on another site. */
export async function askNewCloudDoc(services: ItemServices, parent: Item): Promise<void> {
  const { NewLinkDialog } = await import('./new-link-dialog.tsx')
  await services.dialogs.ask<void>((handle) => <NewLinkDialog {...handle} services={services} parent={parent} type="cloud" />)
}

/** Makes a shortcut: with a target the person says where it goes, without one what it leads to (spec 1 section 5). */
export async function askNewShortcut(services: ItemServices, parent: Item, target?: Item): Promise<void> {
  const { NewShortcutDialog } = await import('./new-shortcut-dialog.tsx')
  await services.dialogs.ask<void>((handle) => (
    <NewShortcutDialog {...handle} services={services} parent={parent} target={target ?? null} />
  ))
}

/** Makes a smart view: a name and what it is to find. */
export async function askNewSmartView(services: ItemServices, parent: Item): Promise<void> {
  const { NewSmartViewDialog } = await import('./new-smart-view-dialog.tsx')
  await services.dialogs.ask<void>((handle) => <NewSmartViewDialog {...handle} services={services} parent={parent} />)
}

/** Changes what a smart view finds. */
export async function askFilters(services: ItemServices, item: Item): Promise<void> {
  const { FiltersDialog } = await import('./filters-dialog.tsx')
  await services.dialogs.ask<void>((handle) => <FiltersDialog {...handle} services={services} item={item} />)
}

/** Changes the tags of one item, or of several at once. */
export async function askTags(services: ItemServices, items: readonly Item[]): Promise<void> {
  const { TagsDialog } = await import('./tags-dialog.tsx')
  await services.dialogs.ask<void>((handle) => <TagsDialog {...handle} services={services} items={items} />)
}

/** Changes the figures of a file or folder. */
export async function askFinance(services: ItemServices, item: Item): Promise<void> {
  const { FinanceDialog } = await import('./finance-dialog.tsx')
  await services.dialogs.ask<void>((handle) => <FinanceDialog {...handle} services={services} item={item} />)
}

/** Gives an item another name. */
export async function askRename(services: ItemServices, item: Item): Promise<void> {
  const { RenameDialog } = await import('./rename-dialog.tsx')
  await services.dialogs.ask<void>((handle) => <RenameDialog {...handle} services={services} item={item} />)
}

interface FolderQuestion {
  title: string
  /** What the button does with the open folder: `Move here`. */
  verb: string
  /** What will go there; empty when any contributable folder will do. */
  items: readonly Item[]
}

/** Asks for a folder that may be contributed to; null when the person thinks better of it. */
export async function askFolder(services: ItemServices, question: FolderQuestion): Promise<DropTarget | null> {
  const { FolderPicker } = await import('./folder-picker.tsx')
  return services.dialogs.ask<DropTarget | null>((handle) => <FolderPicker {...handle} {...question} />)
}

/** Opens the settings panel of an item, at one of its tabs if wished. */
export async function openSettings(services: ItemServices, item: Item, tab?: SettingsTab): Promise<void> {
  const { SettingsPanel } = await import('../settings/settings-panel.tsx')
  await services.dialogs.ask<void>((handle) => <SettingsPanel {...handle} services={services} item={item} tab={tab} />)
}

/** Asks whether to become the owner of a restricted item that the person cannot open, and sees it through. */
export async function askTakeOwnership(services: ItemServices, item: Item): Promise<void> {
  const { TakeOwnershipDialog } = await import('./take-ownership-dialog.tsx')
  await services.dialogs.ask<void>((handle) => <TakeOwnershipDialog {...handle} services={services} item={item} />)
}

/** One sentence that has to be read. */
export async function tell(services: ItemServices, words: { title: string; message: string }): Promise<void> {
  const { MessageDialog } = await import('./message-dialog.tsx')
  await services.dialogs.ask<void>((handle) => <MessageDialog {...handle} {...words} />)
}
