import { type Icon, IconBuilding, IconBuildingBridge2, IconFolderPlus, IconLink, IconUpload } from '@tabler/icons-react'
import type { ActionContext } from '#features/files/actions/public.ts'
import { uploadFiles } from '#features/files/new-items/public.ts'

/** A tile of Get Started. */
export interface Tile {
  id: string
  label: string
  /** The label of the folder picker's button, if a folder has to be chosen. */
  verb: string
  icon: Icon
  perform: (context: ActionContext) => void | Promise<void>
}

function newFolder(subType: 'folder' | 'company'): Tile['perform'] {
  return async ({ services, folder }) => {
    if (folder) await services.dialogs.open('new-folder', { services, parent: folder, subType })
  }
}

/** Also the first step of a new team's Admin. */
export const PROJECT_TILE: Tile = {
  id: 'project',
  label: 'New Project',
  verb: 'Create here',
  icon: IconBuildingBridge2,
  perform: async ({ services, folder }) => {
    if (folder) await services.dialogs.open('new-project', { services, parent: folder })
  },
}

/** In display order. */
export const TILES: readonly Tile[] = [
  {
    id: 'upload',
    label: 'Upload File',
    verb: 'Upload here',
    icon: IconUpload,
    perform: (context) => uploadFiles.perform(context),
  },
  { id: 'folder', label: 'New Folder', verb: 'Create here', icon: IconFolderPlus, perform: newFolder('folder') },
  PROJECT_TILE,
  { id: 'company', label: 'New Company', verb: 'Create here', icon: IconBuilding, perform: newFolder('company') },
  {
    id: 'link',
    label: 'New Link',
    verb: 'Create here',
    icon: IconLink,
    perform: async ({ services, folder }) => {
      if (folder) await services.dialogs.open('new-link', { services, parent: folder, type: 'link' })
    },
  },
]
