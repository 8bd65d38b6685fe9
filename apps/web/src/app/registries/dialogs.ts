import { accessRequestDialog, requestAccessDialog } from '#features/access-requests/public.ts'
import { editShareDialog, shareFoldersDialog } from '#features/connection-shares/public.ts'
import { addConnectionDialog } from '#features/connections/public.ts'
import { figureDialog, financeDialog } from '#features/finance/public.ts'
import { importDialog, importResultDialog } from '#features/imports/public.ts'
import { handOverDialog, leaveDialog, shareDialog, takeOwnershipDialog } from '#features/item-access/public.ts'
import { folderDialog } from '#features/item-picker/public.ts'
import { settingsDialog } from '#features/item-settings/public.ts'
import { newFolderDialog, newLinkDialog, newShortcutDialog } from '#features/new-items/public.ts'
import { itemOutsideDialog } from '#features/outside-access/public.ts'
import { addPartnerDialog, changeOfferDialog, partnerInviteDialog } from '#features/partnerships/public.ts'
import { quickLookDialog } from '#features/quick-look/public.ts'
import { renameDialog } from '#features/rename/public.ts'
import { seeAsDialog, whyDialog } from '#features/see-as/public.ts'
import { shareInviteDialog } from '#features/shared/public.ts'
import { filtersDialog, newSmartViewDialog } from '#features/smart-views/public.ts'
import { tagsDialog } from '#features/tags/public.ts'
import { invitePeopleDialog } from '#features/team/public.ts'
import { switchTeamDialog } from '#features/team-switch/public.ts'
import { issueDialog, transmittalDialog, transmittalsDialog } from '#features/transmittals/public.ts'
import { webhookDialog, webhooksDialog } from '#features/webhooks/public.ts'
import { messageDialog } from '#ui/dialog/host/message.ts'

/** The dialogs that any room may open, by their names. Each is loaded when it is first opened. */
export const dialogs = {
  message: messageDialog,
  folder: folderDialog,
  'new-folder': newFolderDialog,
  'new-link': newLinkDialog,
  'new-shortcut': newShortcutDialog,
  'new-smart-view': newSmartViewDialog,
  'quick-look': quickLookDialog,
  rename: renameDialog,
  tags: tagsDialog,
  finance: financeDialog,
  figure: figureDialog,
  filters: filtersDialog,
  settings: settingsDialog(async () => (await import('./item-tabs.ts')).itemTabs),
  share: shareDialog(async () => (await import('./share-steps.ts')).shareSteps),
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
  'hand-over': handOverDialog,
  'take-ownership': takeOwnershipDialog,
  'leave-item': leaveDialog,
  'request-access': requestAccessDialog,
  'access-request': accessRequestDialog,
  'see-as': seeAsDialog,
  why: whyDialog,
  'switch-team': switchTeamDialog,
  'invite-people': invitePeopleDialog,
  'add-connection': addConnectionDialog,
  'item-outside': itemOutsideDialog,
}

declare module '#ui/dialog/host/dialog-registry.ts' {
  interface Register {
    dialogs: typeof dialogs
  }
}
