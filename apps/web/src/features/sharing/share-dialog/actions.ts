import { t } from '@arbour/messages/t'
import { IconAffiliate, IconInbox, IconUsers } from '@tabler/icons-react'
import { type Action, isRoot, onlyAlive } from '#features/files/actions/public.ts'
import { SECTION_LABELS, type ShareSection, sectionProblem } from './model/section.ts'

/** Creates the action that opens a section of the dialog by itself. */
function sectionAction(section: ShareSection, definition: Pick<Action, 'id' | 'icon' | 'keywords'>): Action {
  return {
    ...definition,
    label: SECTION_LABELS[section],
    section: 'share',
    // Menus have the dialog with all of them.
    isOffMenu: true,
    isAvailable: (context) => {
      const item = onlyAlive(context)
      return item?.is_editable === true && !isRoot(item) && sectionProblem(section, item) === null
    },
    perform: async (context) => {
      const item = onlyAlive(context)
      if (item) await context.services.dialogs.open('share', { services: context.services, item, section })
    },
  }
}

export const shareWithTeam = sectionAction('team', {
  id: 'share-team',
  icon: IconUsers,
  keywords: t('sharing.shareDialog.peopleGroupsMembersAccessRestricted'),
})

export const shareWithConnections = sectionAction('connections', {
  id: 'share-connections',
  icon: IconAffiliate,
  keywords: t('sharing.shareDialog.companiesTeamsPartnersOutside'),
})

export const requestFiles = sectionAction('request', {
  id: 'request-files',
  icon: IconInbox,
  keywords: t('sharing.shareDialog.fileRequestUploadCollectVisitors'),
})
