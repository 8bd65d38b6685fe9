// The status that each kind of caller gets, in the order of CALLER_KINDS:
// nobody stranger hidden closed | viewer contributor editor owner | admin adminHidden

/** Every caller who is signed in. */
export const SIGNED_IN = '401 200 200 200  200 200 200 200  200 200'
/** Members of the target's team. */
export const TEAM = '401 404 200 200  200 200 200 200  200 200'
/** Admins, each of their own team. */
export const ADMINS = '401 200 403 403  403 403 403 403  200 200'
/** Admins of the target's team. */
export const TEAM_ADMINS = '401 404 403 403  403 403 403 403  200 200'
/** Nobody: the id is of nothing that the caller has. */
export const NOT_FOUND = '401 404 404 404  404 404 404 404  404 404'
/** Nobody: the state of the caller's account or team doesn't allow it. */
export const CONFLICT = '401 409 409 409  409 409 409 409  409 409'
/** Visitors of public links, and no caller who is signed in: see test/public-links. */
export const VISITORS_ONLY = '401 401 401 401  401 401 401 401  401 401'

/** Callers to whom the item is visible. */
export const CAN_SEE = '401 404 404 200  200 200 200 200  200 200'
/** Viewers and every higher role. */
export const CAN_OPEN = '401 404 404 403  200 200 200 200  403 403'
/** Contributors and every higher role. */
export const CAN_ADD = '401 404 404 403  403 200 200 200  403 403'
/** Editors and the owner. */
export const CAN_EDIT = '401 404 404 403  403 403 200 200  403 403'
export const OWNER_ONLY = '401 404 404 403  403 403 403 200  403 403'
/** Admins, of an item that they can't open. */
export const CAN_TAKE_OVER = '401 404 404 403  403 403 403 403  200 200'
/** Nobody, whatever the role. */
export const FORBIDDEN = '401 404 404 403  403 403 403 403  403 403'

/** A change of an item in the bin, which is 410 for those who could open it. */
export const BINNED = '401 404 404 403  410 410 410 410  403 403'
/** A change of an item in the bin that needs no more than to see it, which is 410 for those who do. */
export const BINNED_SEEN = '401 404 404 410  410 410 410 410  410 410'
/** A former path of an item in the bin, which is 410 for those who could open it. */
export const DELETED_PATH = '401 404 404 404  410 410 410 410  404 404'
/** A request for access: callers who see the item and can't open it. */
export const CAN_REQUEST = '401 404 404 200  409 409 409 409  200 200'
/** Removal of one's own access: people that the item lists; 409 for all others who see it. */
export const CAN_LEAVE = '401 404 404 409  200 200 200 409  409 409'
/** A request for access of another person: the owner of the item. */
export const CAN_ANSWER = '401 404 404 404  404 404 404 200  404 404'
/** Unmounting an item of the own team, which is 409 for those who could delete it. */
export const NOT_MOUNTED = '401 404 404 403  403 403 409 409  403 403'

/** Replaces one status by another in all columns. */
export const replaceStatus = (statuses: string, from: number, to: number): string => statuses.replaceAll(`${from}`, `${to}`)

/** The statuses for a file in a restricted folder: callers who can't open the folder don't see the file. */
export function insideFolder(statuses: string): string {
  const [nobody, stranger, hidden, , viewer, contributor, editor, owner] = statuses.split(/ +/)
  return [nobody, stranger, hidden, '404', viewer, contributor, editor, owner, '404', '404'].join(' ')
}
