import type { SearchSort } from '@arbour/contract/calls/lists'
import type { ItemSubType, ItemType } from '@arbour/contract/entities/items/item'

/** Limits the list of a folder. Absent fields do not. */
export interface ListFilter {
  /** The text that names have to contain; at the top of the bin only. */
  q?: string | undefined
  type?: ItemType | undefined
  sub_type?: ItemSubType | undefined
}

/**
 * All query keys: first the kind of data, then what it belongs to. A query that depends on an item has the item's id as a
 * separate part of its key, so that it can be invalidated when the item changes.
 */
export const queryKeys = {
  config: ['config'] as const,
  account: ['account'] as const,
  /** The user's teams, and the browsers in which they are signed in. */
  myTeams: ['my-teams'] as const,
  sessions: ['sessions'] as const,
  /** The user's sign-in methods besides the password, and their recent sign-in events. */
  secondStep: ['second-step'] as const,
  signIns: (page: number) => ['sign-ins', page] as const,
  allSignIns: ['sign-ins'] as const,
  storageUse: ['storage-use'] as const,
  apiTokens: ['api-tokens'] as const,
  pausedTokens: ['paused-tokens'] as const,
  /** The user's notifications in the team, and their notification settings. */
  notifications: ['notifications'] as const,
  notificationsList: ['notifications', 'list'] as const,
  /** The same, filtered. */
  filteredNotifications: ['notifications', 'filtered'] as const,
  notificationPreferences: ['notifications', 'preferences'] as const,
  /** A step of the sign-in flow. */
  interaction: (uid: string) => ['interaction', uid] as const,
  /** What the user would lose by closing their account. */
  accountClosing: ['account-closing'] as const,
  /** The team that a link reopens. */
  reopening: (token: string) => ['reopening', token] as const,
  /** The account that a password reset link belongs to. */
  passwordReset: (token: string) => ['password-reset', token] as const,

  /** The item at a path, with its children. */
  folders: ['folders'] as const,
  foldersAt: (path: string) => ['folders', path] as const,
  folder: (path: string, sort: SearchSort | null, { q, type, sub_type }: ListFilter = {}) =>
    ['folders', path, sort, ...(q || type || sub_type ? [{ q: q || undefined, type, sub_type }] : [])] as const,
  /** The top level of the tree. */
  root: ['root'] as const,
  /** The folder that a search is limited to. */
  scope: (id: string | undefined) => ['item', id] as const,
  /** The folder that a smart view without results searches. */
  searchedFolder: (id: string) => ['item', id, 'searched'] as const,
  /** The item whose external access is listed. */
  externalItem: (id: string) => ['item', id, 'outside'] as const,
  /** A file previewed over a list. */
  look: (id: string) => ['item', id, 'look'] as const,
  /** The nearest existing ancestor of a path at which nothing is found. */
  nearestFolder: (path: string) => ['nearest-folder', path] as const,
  permalink: (id: string) => ['permalink', id] as const,

  /** Search results: items, projects and companies, recent files. */
  searches: ['search'] as const,
  search: (input: object) => ['search', input] as const,
  /** Total costs and income of all search results. */
  allSearchTotals: ['search-totals'] as const,
  searchTotals: (input: object) => ['search-totals', input] as const,
  /** Aggregated figures of a team. */
  reports: ['reports'] as const,
  report: (name: string, input: object) => ['reports', name, input] as const,

  /** Starred items on the dashboard. */
  starred: ['starred'] as const,
  /** Recent activity of a team on the dashboard. */
  recent: ['recent'] as const,
  /** Sizes and item counts of folders. */
  allContents: ['contents'] as const,
  contents: (id: string) => ['contents', id] as const,
  /** The first matches while the user types. */
  allSuggestions: ['suggestions'] as const,
  suggestions: (input: object) => ['suggestions', input] as const,
  pickerSearches: ['picker-search'] as const,
  pickerShared: ['shared', 'picker'] as const,
  pickerSearch: (q: string, isFoldersOnly: boolean) => ['picker-search', q, isFoldersOnly] as const,

  /** The user's own imports and their notices. */
  imports: ['imports'] as const,
  importSources: ['import-sources'] as const,
  importNotes: (id: string, page: number) => ['imports', id, page] as const,
  /** Progress of a download on the server. */
  zip: (id: string) => ['zip', id] as const,

  /** Activity on items and in folders. */
  allEvents: ['events'] as const,
  events: (id: string) => ['events', id] as const,
  /** All access rules of items. */
  allAccess: ['access'] as const,
  accessSetting: (id: string) => ['access', id, 'setting'] as const,
  /** The access rules of one item. */
  access: (id: string) => ['access', id] as const,
  accessUsers: (id: string) => ['access', id, 'users'] as const,
  allAccessUsers: (id: string) => ['access', id, 'all-users'] as const,
  accessUsersNamed: (id: string, q: string) => ['access', id, 'users-named', q] as const,
  accessToEdit: (id: string) => ['access', id, 'edit'] as const,
  /** The effects of an access change. */
  impact: (question: object) => ['access-impact', question] as const,
  /** The shares of a folder with connected teams. */
  shares: (id: string) => ['shares', id] as const,
  /** A summary of how an item is shared outside the team. */
  shareSummary: (id: string) => ['shares', id, 'summary'] as const,
  /** Whether a folder contains a shared folder. */
  holdsShares: (id: string) => ['shares', id, 'holds'] as const,
  /** The public link of an item, by its kind. */
  publicLink: (id: string, kind: string) => ['public-links', id, kind] as const,
  /** The partners of projects. */
  allPartnerships: ['partnerships'] as const,
  partnerships: (id: string) => ['partnerships', id] as const,
  /** Transmittals issued from a project and received by it. */
  allTransmittals: ['transmittals'] as const,
  transmittals: (projectId: string, page: number) => ['transmittals', projectId, page] as const,
  transmittal: (id: string) => ['transmittal', id] as const,
  receivedTransmittal: (token: string) => ['received-transmittal', token] as const,
  /** Webhooks of a folder or of the user, and the deliveries of one webhook. */
  allWebhooks: ['webhooks'] as const,
  webhookLists: ['webhooks', 'of'] as const,
  webhooks: (folderId: string | undefined) => ['webhooks', 'of', folderId ?? null] as const,
  webhookDeliveries: (id: string, page: number) => ['webhooks', 'one', id, page] as const,
  /** An invitation into a project of another team. */
  partnerInvite: (token: string) => ['partner-invite', token] as const,
  /** Projects of the team whose names contain `q`, for a partnership. */
  ownProjects: (q: string) => ['own-projects', q] as const,
  /** The target of a public link for a signed-in user. */
  followedLink: (path: string) => ['public-links', 'follow', path] as const,
  allShares: ['shares'] as const,
  /** The team's policy for sharing outside the team. */
  sharingPolicy: ['team', 'sharing'] as const,
  /** The team's sign-in policy. */
  signInPolicy: ['team', 'sign-in'] as const,
  /** All connected teams, by name. */
  allConnectedTeams: ['connected', 'teams', 'all'] as const,
  /** What is new in a project for the user. */
  projectOverview: (id: string) => ['project-overview', id] as const,
  /** The status, people and partners of listed projects and companies. */
  projectSummaries: ['project-summaries'] as const,
  /** The breakdown of a folder's figure, and how the figures of an item came about. */
  figureParts: (id: string, figure: string) => ['figures', id, 'parts', figure] as const,
  figureHistory: (id: string, figure: string) => ['figures', id, 'history', figure] as const,
  /** Items with external access, and their access paths. */
  allExternal: ['outside'] as const,
  outside: (input: object) => ['outside', input] as const,
  /** Search results among connected teams and their members. */
  connected: ['connected'] as const,
  /** Connected teams and their members whose names contain `q`. */
  inviteesNamed: (q: string) => ['connected', 'invitees', q] as const,
  membersAndInviteesNamed: (members: readonly unknown[]) => ['connected', 'members', ...members] as const,
  /** Members of one connected team. */
  connectedPeople: (input: object) => ['connected', 'people', input] as const,
  /** The current user's pending access request for an item. */
  ownAccessRequest: (itemId: string) => ['access-request', 'own', itemId] as const,
  /** An access request, for users who can answer it. */
  accessRequest: (uuid: string) => ['access-request', uuid] as const,
  /** Everything computed about the effective access of other users. */
  standings: ['standings'] as const,
  /** A folder viewed as another user or team; without an item, the top level of the tree. */
  seenAs: (seerId: string, itemId: string | undefined) => ['standings', 'seen', seerId, itemId ?? null] as const,
  /** Why a user can or cannot open an item. */
  explanation: (seerId: string, itemId: string) => ['standings', 'why', seerId, itemId] as const,
  /** An item that would have to be shared, as the current user sees it. */
  remedy: (itemId: string) => ['standings', 'remedy', itemId] as const,

  /** The team's editable settings. */
  team: ['team'] as const,
  /** What the team would lose by closing. */
  teamClosing: ['team-closing'] as const,
  /** The members of the team. */
  people: ['people'] as const,
  peoplePage: (input: object) => ['people', 'page', input] as const,
  /** The first members with a matching name, for a picker. */
  peopleNamed: (input: object) => ['people', 'named', input] as const,
  person: (id: string) => ['people', 'one', id] as const,
  groupsAndPeopleNamed: (input: object) => ['people', 'with-groups', input] as const,
  /** The team's groups of members. */
  groups: ['groups'] as const,
  groupsPage: (input: object) => ['groups', 'page', input] as const,
  group: (input: object) => ['groups', 'one', input] as const,
  /** Pending invitations into the team. */
  invitations: ['invitations'] as const,
  invitationsPage: (page: number) => ['invitations', page] as const,
  joinCodes: ['join-codes'] as const,
  /** The team's connections to other teams, for its Admins. */
  connections: ['connections'] as const,
  connectionsPage: (input: object) => ['connections', 'page', input] as const,
  connection: (id: string) => ['connections', 'one', id] as const,
  /** Teams of the server with a matching name. */
  teamsFound: (q: string) => ['connections', 'found', q] as const,
  /** Pending invitations of the team to connect. */
  connectionInvitations: ['connections', 'invitations'] as const,
  /** An invitation of another team to connect. */
  receivedConnectionInvitation: (token: string) => ['connections', 'received', token] as const,
  /** A device that waits until its user allows it. */
  deviceSignIn: (token: string) => ['device-sign-in', token] as const,
  connectionsEnded: ['connections', 'ended'] as const,
  /** The team's audit log. */
  audit: (filter: object) => ['audit', filter] as const,
  /** Emails that the server sent for the team. */
  mails: (page: number) => ['mails', page] as const,

  /** Teams that this team is connected with. */
  connectedTeams: ['connected-teams'] as const,
  /** Items shared with the team and by the team. */
  shared: ['shared'] as const,
  sharedPage: (input: object) => ['shared', 'page', input] as const,
  /** A share that has not been placed in the tree yet, by the id of the share. */
  invitedShare: (id: string) => ['shared', 'one', id] as const,

  /** A file with its ancestors, for its version history. */
  history: (path: string) => ['history', path] as const,
  versions: (id: string) => ['versions', id] as const,
  proposals: (id: string) => ['versions', id, 'proposals'] as const,
  versionChoices: (id: string) => ['versions', id, 'choices'] as const,
  /** A file as it was in one of its versions. */
  version: (path: string, versionId: string) => ['version', path, versionId] as const,
  /** The text of a version, for a comparison. */
  comparedText: (id: string, objectId: string | null) => ['compared-text', id, objectId] as const,
  /** The rendition of a stored object. */
  rendition: (id: string, objectId: string | null) => ['rendition', id, objectId] as const,

  /** The changes in a folder over time, and what a restore of it to a moment would change. */
  restoreActivity: (folderId: string, hours: number) => ['restore-to-moment', folderId, 'activity', hours] as const,
  restorePreview: (folderId: string, at: string) => ['restore-to-moment', folderId, 'preview', at] as const,
  restorePreviews: (folderId: string) => ['restore-to-moment', folderId, 'preview'] as const,
  restores: (folderId: string) => ['restore-to-moment', folderId, 'runs'] as const,
  restoreNotes: (id: string, skipped: number) => ['restore-to-moment', 'notes', id, skipped] as const,

  tags: ['tags'] as const,
  tagsNamed: (names: readonly string[]) => ['tags', 'named', names] as const,
  tagSearch: (q: string) => ['tags', 'search', q] as const,
  tagsContaining: (q: string) => ['tags', { q }] as const,
  allTags: ['tags', 'all'] as const,
  /** Usage counts of tags. */
  tagUsage: ['tags', 'usage'] as const,

  filters: (id: string) => ['filters', id] as const,
  filtersCount: (question: unknown) => ['filters-count', question] as const,
  linkPage: (url: string) => ['link-metadata', url] as const,
}

/** Returns the path in a key created by {@link queryKeys.folder}. */
export function getKeyPath(key: readonly unknown[]): string {
  return typeof key[1] === 'string' ? key[1] : ''
}

/** Returns the sort in a key created by {@link queryKeys.folder}. */
export function getKeySort(key: readonly unknown[]): SearchSort | null {
  return typeof key[2] === 'string' ? (key[2] as SearchSort) : null
}

/** Returns the filter in a key created by {@link queryKeys.folder}. */
export function getKeyFilter(key: readonly unknown[]): ListFilter {
  return (key[3] as ListFilter | undefined) ?? {}
}
