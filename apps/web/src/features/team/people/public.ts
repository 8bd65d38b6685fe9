/** What the application may use of the team's people. Their pages are loaded by their routes. */
export { invitePeopleDialog } from './dialog.ts'
export { PEOPLE_DEFAULTS, type PeopleParams, parsePeopleParams } from './model/people-params.ts'
export { teamSection } from './section.ts'
