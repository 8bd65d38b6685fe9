import type { SearchSort } from '@arbour/contract/calls/lists'

/**
 * Every key of the cache: what it is first, then what it is of. What is kept by an item has the item's id as a part of its own, so that it
 * is found when the item changes.
 */
export const queryKeys = {
  config: ['config'] as const,
  account: ['account'] as const,
  /** The teams of who is signed in, and the browsers in which they are. */
  myTeams: ['my-teams'] as const,
  sessions: ['sessions'] as const,
  /** What the person has beside the password, and what happened to their sign-in. */
  secondStep: ['second-step'] as const,
  signIns: (page: number) => ['sign-ins', page] as const,
  allSignIns: ['sign-ins'] as const,
  /** How much is stored. */
  storageUse: ['storage-use'] as const,
  /** The API tokens of who is signed in. */
  apiTokens: ['api-tokens'] as const,
  /** What the person is told in the team, and how they want to be told. */
  notifications: ['notifications'] as const,
  notificationsList: ['notifications', 'list'] as const,
  notificationPreferences: ['notifications', 'preferences'] as const,
  /** A step of the sign-in. */
  interaction: (uid: string) => ['interaction', uid] as const,
  /** What closing one's account would end. */
  accountClosing: ['account-closing'] as const,
  /** Which team a link opens again. */
  reopening: (token: string) => ['reopening', token] as const,
  /** Whose password the link of a mail is for. */
  passwordReset: (token: string) => ['password-reset', token] as const,

  /** What is at a path, with what is in it. */
  folders: ['folders'] as const,
  foldersAt: (path: string) => ['folders', path] as const,
  /** `q`: what names were asked to hold, in the bin. */
  folder: (path: string, sort: SearchSort | null, q = '') => ['folders', path, sort, ...(q === '' ? [] : [q])] as const,
  /** The top of the tree. */
  root: ['root'] as const,
  /** The folder that a search looks below. */
  scope: (id: string | undefined) => ['item', id] as const,
  /** The folder that a smart view without results searches. */
  searchedFolder: (id: string) => ['item', id, 'searched'] as const,
  /** What the ways in from outside are listed of. */
  outsideItem: (id: string) => ['item', id, 'outside'] as const,
  /** A file that is looked at over a list. */
  look: (id: string) => ['item', id, 'look'] as const,
  /** Of the folders above a path at which nothing is found, the nearest. */
  nearestFolder: (path: string) => ['nearest-folder', path] as const,
  permalink: (id: string) => ['permalink', id] as const,

  /** What searches found: results, projects and companies, recent files. */
  searches: ['search'] as const,
  search: (input: object) => ['search', input] as const,
  /** What all that is found costs and brings. */
  allSearchTotals: ['search-totals'] as const,
  searchTotals: (input: object) => ['search-totals', input] as const,
  /** What is added up of a team. */
  reports: ['reports'] as const,
  report: (name: string, input: object) => ['reports', name, input] as const,

  /** What is starred, for the dashboard. */
  starred: ['starred'] as const,
  /** What a team did lately, for the dashboard. */
  recent: ['recent'] as const,
  /** How much folders hold. */
  allContents: ['contents'] as const,
  contents: (id: string) => ['contents', id] as const,
  /** The first few finds while somebody types. */
  allSuggestions: ['suggestions'] as const,
  suggestions: (input: object) => ['suggestions', input] as const,
  pickerSearches: ['picker-search'] as const,
  pickerShared: ['shared', 'picker'] as const,
  pickerSearch: (q: string, isFoldersOnly: boolean) => ['picker-search', q, isFoldersOnly] as const,

  /** A person's own imports, and what there is to tell of one. */
  imports: ['imports'] as const,
  importSources: ['import-sources'] as const,
  importNotes: (id: string, page: number) => ['imports', id, page] as const,
  /** How far the server is with a download. */
  zip: (id: string) => ['zip', id] as const,

  /** What was done to items and in folders. */
  allEvents: ['events'] as const,
  events: (id: string) => ['events', id] as const,
  /** All that says who may open items. */
  allAccess: ['access'] as const,
  /** All that says who may open an item. */
  access: (id: string) => ['access', id] as const,
  accessSetting: (id: string) => ['access', id, 'setting'] as const,
  accessUsers: (id: string) => ['access', id, 'users'] as const,
  allAccessUsers: (id: string) => ['access', id, 'all-users'] as const,
  accessUsersNamed: (id: string, q: string) => ['access', id, 'users-named', q] as const,
  accessToEdit: (id: string) => ['access', id, 'edit'] as const,
  /** What a change of access would do. */
  impact: (question: object) => ['access-impact', question] as const,
  /** How a folder is shared with connected teams. */
  shares: (id: string) => ['shares', id] as const,
  /** What of an item leaves the team. */
  shareSummary: (id: string) => ['shares', id, 'summary'] as const,
  /** Whether a shared folder is in a folder. */
  holdsShares: (id: string) => ['shares', id, 'holds'] as const,
  /** The public link of an item, by its kind. */
  publicLink: (id: string, kind: string) => ['public-links', id, kind] as const,
  /** With whom a project is run together. */
  allPartnerships: ['partnerships'] as const,
  partnerships: (id: string) => ['partnerships', id] as const,
  /** What was issued from a project and to it. */
  allTransmittals: ['transmittals'] as const,
  transmittals: (projectId: string, page: number) => ['transmittals', projectId, page] as const,
  transmittal: (id: string) => ['transmittal', id] as const,
  receivedTransmittal: (token: string) => ['received-transmittal', token] as const,
  /** Webhooks of a folder, or one's own, and what one of them sent. */
  allWebhooks: ['webhooks'] as const,
  webhookLists: ['webhooks', 'of'] as const,
  webhooks: (folderId: string | undefined) => ['webhooks', 'of', folderId ?? null] as const,
  webhookDeliveries: (id: string, page: number) => ['webhooks', 'one', id, page] as const,
  /** An invitation into a project of another team. */
  partnerInvite: (token: string) => ['partner-invite', token] as const,
  /** Projects of the team whose names hold `q`, for a partnership. */
  ownProjects: (q: string) => ['own-projects', q] as const,
  /** Where a public link leads who is signed in. */
  followedLink: (path: string) => ['public-links', 'follow', path] as const,
  /** Why a way to share an item is closed. */
  shareReason: (id: string, way: string) => ['shares', id, 'reason', way] as const,
  allShares: ['shares'] as const,
  /** What the team lets leave it. */
  sharingPolicy: ['team', 'sharing'] as const,
  /** How people sign in to the team. */
  signInPolicy: ['team', 'sign-in'] as const,
  /** Every connected team, by name. */
  allConnectedTeams: ['connected', 'teams', 'all'] as const,
  /** What is new in a project for the person. */
  projectOverview: (id: string) => ['project-overview', id] as const,
  /** What a figure of a folder is made of, and how the figures of an item came about. */
  figureParts: (id: string, figure: string) => ['figures', id, 'parts', figure] as const,
  figureHistory: (id: string, figure: string) => ['figures', id, 'history', figure] as const,
  /** What can be reached from outside, and through what. */
  allOutside: ['outside'] as const,
  outside: (input: object) => ['outside', input] as const,
  /** All that is found among connected teams and their people. */
  connected: ['connected'] as const,
  /** Connected teams and people of them whose names hold `q`. */
  inviteesNamed: (q: string) => ['connected', 'invitees', q] as const,
  /** People of one connected team. */
  connectedPeople: (input: object) => ['connected', 'people', input] as const,
  /** The pending access request of the current user for an item. */
  ownAccessRequest: (itemId: string) => ['access-request', 'own', itemId] as const,
  /** What somebody asks to open, for who may answer. */
  accessRequest: (uuid: string) => ['access-request', uuid] as const,
  /** All that was computed of how items stand to somebody else. */
  standings: ['standings'] as const,
  /** A folder as somebody else sees it; without an item the top of the tree. */
  seenAs: (seerId: string, itemId: string | undefined) => ['standings', 'seen', seerId, itemId ?? null] as const,
  /** Why somebody can open an item, or cannot. */
  explanation: (seerId: string, itemId: string) => ['standings', 'why', seerId, itemId] as const,
  /** An item that would have to be shared, as it is to the person who asks. */
  remedy: (itemId: string) => ['standings', 'remedy', itemId] as const,

  /** The team, to be changed. */
  team: ['team'] as const,
  /** What closing the team would end. */
  teamClosing: ['team-closing'] as const,
  /** Who is in the team. */
  people: ['people'] as const,
  peoplePage: (input: object) => ['people', 'page', input] as const,
  /** The first few of a name, to choose one of. */
  peopleNamed: (input: object) => ['people', 'named', input] as const,
  person: (id: string) => ['people', 'one', id] as const,
  groupsAndPeopleNamed: (input: object) => ['people', 'with-groups', input] as const,
  /** Groups of people of the team. */
  groups: ['groups'] as const,
  groupsPage: (input: object) => ['groups', 'page', input] as const,
  group: (input: object) => ['groups', 'one', input] as const,
  /** Who is asked into the team. */
  invitations: ['invitations'] as const,
  invitationsPage: (page: number) => ['invitations', page] as const,
  joinCodes: ['join-codes'] as const,
  /** How the team stands to other teams, for its Admins. */
  connections: ['connections'] as const,
  connectionsPage: (input: object) => ['connections', 'page', input] as const,
  connection: (id: string) => ['connections', 'one', id] as const,
  connectionsEnded: ['connections', 'ended'] as const,
  /** What is on the record of the team. */
  audit: (filter: object) => ['audit', filter] as const,
  /** What the server wrote for the team. */
  mails: (page: number) => ['mails', page] as const,

  /** Other teams that the team is connected with. */
  connectedTeams: ['connected-teams'] as const,
  /** What is shared with the team, and what it shares. */
  shared: ['shared'] as const,
  sharedPage: (input: object) => ['shared', 'page', input] as const,
  /** What somebody shares and has no place yet, by the id of the share. */
  invitedShare: (id: string) => ['shared', 'one', id] as const,

  /** A file with the folders above it, for its versions. */
  history: (path: string) => ['history', path] as const,
  versions: (id: string) => ['versions', id] as const,
  /** A file as one of its versions was. */
  version: (path: string, versionId: string) => ['version', path, versionId] as const,
  /** What is made of a stored object so that it can be seen. */
  rendition: (id: string, objectId: string | null) => ['rendition', id, objectId] as const,

  tags: ['tags'] as const,
  tagsNamed: (names: readonly string[]) => ['tags', 'named', names] as const,
  tagSearch: (q: string) => ['tags', 'search', q] as const,
  tagsContaining: (q: string) => ['tags', { q }] as const,
  allTags: ['tags', 'all'] as const,
  /** By how much each of them is used. */
  tagUsage: ['tags', 'usage'] as const,

  filters: (id: string) => ['filters', id] as const,
  filtersCount: (question: unknown) => ['filters-count', question] as const,
  linkPage: (url: string) => ['link-metadata', url] as const,
}

/** The path in a key that {@link queryKeys.folder} made. */
export function pathOfKey(key: readonly unknown[]): string {
  return typeof key[1] === 'string' ? key[1] : ''
}

/** The sort in a key that {@link queryKeys.folder} made. */
export function sortOfKey(key: readonly unknown[]): SearchSort | null {
  return typeof key[2] === 'string' ? (key[2] as SearchSort) : null
}
