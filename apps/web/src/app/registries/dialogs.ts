import { switchTeamDialog } from '#features/account/team-switch/public.ts'
import { desktopAppDialog } from '#features/files/desktop-apps/public.ts'
import { importDialog, importResultDialog } from '#features/files/imports/public.ts'
import { folderDialog } from '#features/files/item-picker/public.ts'
import { settingsDialog } from '#features/files/item-settings/public.ts'
import { askToUnlockDialog, endLockDialog, lockDialog } from '#features/files/locks/public.ts'
import { newFolderDialog, newLinkDialog, newShortcutDialog } from '#features/files/new-items/public.ts'
import { projectDatesDialog } from '#features/files/project-overview/public.ts'
import { quickLookDialog } from '#features/files/quick-look/public.ts'
import { renameDialog } from '#features/files/rename/public.ts'
import { filtersDialog, newSmartViewDialog } from '#features/files/smart-views/public.ts'
import { tagsDialog } from '#features/files/tags/public.ts'
import { figureDialog, financeDialog } from '#features/reporting/finance/public.ts'
import { accessRequestDialog, requestAccessDialog } from '#features/sharing/access-requests/public.ts'
import { editShareDialog, shareFoldersDialog } from '#features/sharing/connection-shares/public.ts'
import { addConnectionDialog } from '#features/sharing/connections/public.ts'
import { itemExternalDialog } from '#features/sharing/external-access/public.ts'
import { leaveDialog, takeOwnershipDialog, transferDialog } from '#features/sharing/item-access/public.ts'
import { newProjectDialog } from '#features/sharing/new-project/public.ts'
import { addPartnerDialog, changeOfferDialog, partnerInviteDialog } from '#features/sharing/partnerships/public.ts'
import { shareDialog } from '#features/sharing/share-dialog/public.ts'
import { shareInviteDialog } from '#features/sharing/shared/public.ts'
import { issueDialog, transmittalDialog, transmittalsDialog } from '#features/sharing/transmittals/public.ts'
import { explainDialog, viewAsDialog } from '#features/sharing/view-as/public.ts'
import { invitePeopleDialog } from '#features/team/people/public.ts'
import { webhookDialog, webhooksDialog } from '#features/team/webhooks/public.ts'
import { messageDialog } from '#ui/dialog/host/message.ts'

/** The dialogs that any feature can open, by name. Each is loaded when it is first opened. */
export const dialogs = {
  message: messageDialog,
  folder: folderDialog,
  'new-folder': newFolderDialog,
  'new-project': newProjectDialog,
  'new-link': newLinkDialog,
  'new-shortcut': newShortcutDialog,
  'new-smart-view': newSmartViewDialog,
  'quick-look': quickLookDialog,
  rename: renameDialog,
  'desktop-app': desktopAppDialog,
  lock: lockDialog,
  'ask-to-unlock': askToUnlockDialog,
  'end-lock': endLockDialog,
  tags: tagsDialog,
  'project-dates': projectDatesDialog,
  finance: financeDialog,
  figure: figureDialog,
  filters: filtersDialog,
  settings: settingsDialog(async () => (await import('./item-tabs.ts')).itemTabs),
  share: shareDialog,
  'share-invite': shareInviteDialog,
  'share-folders': shareFoldersDialog,
  'edit-share': editShareDialog,
  'add-partner': addPartnerDialog,
  'change-offer': changeOfferDialog,
  'partner-invite': partnerInviteDialog,
  transmittals: transmittalsDialog,
  transmittal: transmittalDialog,
  'issue-documents': issueDialog,
  webhooks: webhooksDialog,
  webhook: webhookDialog,
  import: importDialog,
  'import-result': importResultDialog,
  'hand-over': transferDialog,
  'take-ownership': takeOwnershipDialog,
  'leave-item': leaveDialog,
  'request-access': requestAccessDialog,
  'access-request': accessRequestDialog,
  'view-as': viewAsDialog,
  why: explainDialog,
  'switch-team': switchTeamDialog,
  'invite-people': invitePeopleDialog,
  'add-connection': addConnectionDialog,
  'item-outside': itemExternalDialog,
}

declare module '#ui/dialog/host/dialog-registry.ts' {
  interface Register {
    dialogs: typeof dialogs
  }
}
