import { t } from '@arbour/messages/t'
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
  label: t('reporting.dashboard.newProject'),
  verb: t('reporting.dashboard.createHere'),
  icon: IconBuildingBridge2,
  perform: async ({ services, folder }) => {
    if (folder) await services.dialogs.open('new-project', { services, parent: folder })
  },
}

/** In display order. */
export const TILES: readonly Tile[] = [
  {
    id: 'upload',
    label: t('reporting.dashboard.uploadFile'),
    verb: t('reporting.dashboard.uploadHere'),
    icon: IconUpload,
    perform: (context) => uploadFiles.perform(context),
  },
  {
    id: 'folder',
    label: t('reporting.dashboard.newFolder'),
    verb: t('reporting.dashboard.createHere'),
    icon: IconFolderPlus,
    perform: newFolder('folder'),
  },
  PROJECT_TILE,
  {
    id: 'company',
    label: t('reporting.dashboard.newCompany'),
    verb: t('reporting.dashboard.createHere'),
    icon: IconBuilding,
    perform: newFolder('company'),
  },
  {
    id: 'link',
    label: t('reporting.dashboard.newLink'),
    verb: t('reporting.dashboard.createHere'),
    icon: IconLink,
    perform: async ({ services, folder }) => {
      if (folder) await services.dialogs.open('new-link', { services, parent: folder, type: 'link' })
    },
  },
]
