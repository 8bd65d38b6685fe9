/** The public API of the team's members. Their pages are loaded by their routes. */
export { invitePeopleDialog } from './dialog.ts'
export { PEOPLE_DEFAULTS, type PeopleParams, parsePeopleParams } from './model/people-params.ts'
export { rolesText } from './model/roles.ts'
export { membersSettings, teamSection } from './section.ts'
