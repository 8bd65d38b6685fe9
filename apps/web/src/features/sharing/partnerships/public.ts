/** Projects run together with other teams. */
export { addPartner } from './action.ts'
export { addPartnerDialog, changeOfferDialog, partnerInviteDialog } from './dialog.ts'
export { partnersTab } from './partners-tab.tsx'
