import type { FolderSubType, Item } from '@arbour/contract/entities/item'
import type { ItemServices } from '#features/items/public.ts'

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
