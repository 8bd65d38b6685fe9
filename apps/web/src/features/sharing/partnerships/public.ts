/** Projects run together with other teams. */
export { addPartner } from './action.ts'
export { PartnersList } from './components/partners-list.tsx'
export { addPartnerDialog, changeOfferDialog, partnerInviteDialog } from './dialog.ts'
export { getObstacle } from './model/obstacle.ts'
export { partnersTab } from './partners-tab.tsx'
export { peopleTab } from './project-tab.ts'
