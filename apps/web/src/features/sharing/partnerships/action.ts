import { t } from '@arbour/messages/t'
import { IconHeartHandshake } from '@tabler/icons-react'
import { type Action, onlyAlive } from '#features/files/actions/public.ts'
import { isOwnProject } from '#features/files/items/public/model.ts'
import { getObstacle } from './model/obstacle.ts'

/** Invites other teams into a project. */
export const addPartner: Action = {
  id: 'add-partner',
  label: t('sharing.partnerships.addPartner'),
  keywords: t('sharing.partnerships.partnershipInviteTeamCompanyProject'),
  icon: IconHeartHandshake,
  section: 'share',
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item?.is_editable === true && item.is_shareable && isOwnProject(item)
  },
  disabledReason: (context) => {
    const item = onlyAlive(context)
    return item && getObstacle(item)
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await context.services.dialogs.open('add-partner', { services: context.services, item })
  },
}
