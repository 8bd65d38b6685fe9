import type { Item } from '@arbour/contract/entities/items/item'
import { nameKey } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { itemInTheWay, type Refusal, toRefusal } from '../model/failure.ts'

type CreateFolder = (folder: { parentId: string; name: string }) => Promise<Item>

/** Finds or creates the folders of dropped files. */
export interface FolderMaker {
  /**
   * Returns the id of the folder at `names` below `parentId`. Each is created at most once, however many files need it
   * concurrently.
   */
  ensure: (parentId: string, names: readonly string[]) => Promise<string>
  /** Clears the cache: the tree may change while no upload is running. */
  forget: () => void
}

export function folderMaker(create: CreateFolder, onCreated: (folder: Item) => void): FolderMaker {
  const pendingFolders = new Map<string, Promise<string>>()

  const child = (parentId: string, name: string): Promise<string> => {
    const key = `${parentId}/${nameKey(name)}`
    const pendingFolder = pendingFolders.get(key)
    if (pendingFolder) return pendingFolder
    const newFolder = findOrMake(create, parentId, name).then(({ folder, isNew }) => {
      if (isNew) onCreated(folder)
      return folder.id
    })
    pendingFolders.set(key, newFolder)
    // After a failure, the next file that needs the folder tries again.
    newFolder.catch(() => pendingFolders.delete(key))
    return newFolder
  }

  return {
    ensure: async (parentId, names) => {
      let id = parentId
      for (const name of names) id = await child(id, name)
      return id
    },
    forget: () => pendingFolders.clear(),
  }
}

async function findOrMake(create: CreateFolder, parentId: string, name: string): Promise<{ folder: Item; isNew: boolean }> {
  try {
    return { folder: await create({ parentId, name }), isNew: true }
  } catch (error) {
    const inTheWay = itemInTheWay(toRefusal(error))
    if (inTheWay?.is_dir) return { folder: inTheWay, isNew: false }
    if (inTheWay === undefined) throw error
    throw { status: 400, message: t('files.upload.fileWithFolderNameExists', { name }) } satisfies Refusal
  }
}
