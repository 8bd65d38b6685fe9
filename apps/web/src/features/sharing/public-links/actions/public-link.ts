import { t } from '@arbour/messages/t'
import { IconWorld } from '@tabler/icons-react'
import { type Action, type ActionContext, onlyAlive } from '#features/files/actions/public.ts'
import { writeClipboard } from '#lib/browser/write-clipboard.ts'
import { notify } from '#ui/toast/notify.ts'
import { LINK_COPIED } from '../model/link-text.ts'
import { canHaveLink, linkProblem } from '../model/may-have-link.ts'

/** Returns the only item if it can have a public link and the user can share it. */
function linkable(context: ActionContext) {
  const item = onlyAlive(context)
  return item && canHaveLink(item) && linkProblem(item) === null ? item : null
}

/** Opens the dialog for a link that requires no account. */
export const getPublicLink: Action = {
  id: 'get-public-link',
  label: t('sharing.publicLinks.getPublicLink'),
  keywords: t('sharing.publicLinks.shareAnyoneOutsidePasswordQr'),
  icon: IconWorld,
  section: 'share',
  isAvailable: (context) => linkable(context)?.share_url === null,
  perform: async (context) => {
    const { services } = context
    const item = linkable(context)
    if (item) await services.dialogs.open('share', { services, item, section: 'link' })
  },
}

/** Copies the existing link. Its options are in the dialog. */
export const copyPublicLink: Action = {
  ...getPublicLink,
  id: 'copy-public-link',
  label: t('sharing.publicLinks.copyPublicLink'),
  isAvailable: (context) => onlyAlive(context)?.share_url != null,
  perform: async (context) => {
    const url = onlyAlive(context)?.share_url
    if (url == null) return
    await writeClipboard(url)
    notify(LINK_COPIED)
  },
}
