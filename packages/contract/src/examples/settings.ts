import type { CallExamples } from './example.ts'
import { adaOfTeam, FOLDER_ID, GRACE, GROUP, invitation, PERSON_ID, page, TAG } from './values.ts'

/** Examples of further calls on accounts, teams and settings. */
export const settingsExamples = {
  authPassword: {
    requests: { one: { current_password: 'correct horse battery staple', password: 'a new and longer passphrase' } },
    response: {},
  },
  authPasswordResetCheck: {
    requests: { one: { token: 'Vb7kq2nS6yX0pLw9cR4tZ8mJ1dF5hG3aK' } },
    response: { email: 'ada@example.org', api_tokens: 1 },
  },
  authPasswordReset: {
    requests: { one: { token: 'Vb7kq2nS6yX0pLw9cR4tZ8mJ1dF5hG3aK', password: 'a new and longer passphrase' } },
    response: { email: 'ada@example.org' },
  },
  authSessionsEnd: { response: {} },
  authSessionsEndOthers: { response: { ended: 2 } },
  authBackChannelLogout: { response: {} },
  authTokensRevoke: { response: {} },
  authLeave: { response: {} },
  tenantsJoinCodes: {
    response: {
      items: [
        {
          id: '0192f0c7-1111-7222-8333-0123456789ab',
          ending: '9WFB',
          roles: ['Editor'],
          created: '2026-11-20T09:30:00.000Z',
          expires: '2026-12-04T09:30:00.000Z',
          uses: 3,
          max_uses: 20,
        },
      ],
    },
  },
  tenantsJoinCodesDelete: { requests: { one: { id: '0192f0c7-1111-7222-8333-0123456789ab' } }, response: {} },
  tenantsMails: {
    requests: { one: { page: 1, take: 15 } },
    response: {
      items: [
        {
          id: '0192f0c8-2222-7333-8444-0123456789ab',
          to: 'grace@example.org',
          subject: 'Ada Byron invites you to Bridges',
          created: '2026-11-20T09:30:00.000Z',
          state: 'sent',
          text: 'Ada Byron invites you to Bridges on Arbour.',
        },
      ],
      meta: page,
    },
  },
  tenantsSharingUpdate: {
    requests: { one: { allows_links: true, needs_link_password: true, max_link_days: 90, team_ids: null } },
    response: { policy: { allows_links: true, needs_link_password: true, max_link_days: 90, team_ids: null } },
  },
  usersSuspend: { requests: { one: { id: PERSON_ID } }, response: { user: { ...adaOfTeam, is_suspended: true } } },
  usersReactivate: { requests: { one: { id: PERSON_ID } }, response: { user: adaOfTeam } },
  usersHandOver: { requests: { one: { id: PERSON_ID, to: GRACE.id } }, response: { handed_over: 124 } },
  usersRemove: { requests: { one: { id: PERSON_ID, hand_over_to: GRACE.id } }, response: { handed_over: 124 } },
  usersInvitations: { requests: { one: { page: 1, take: 15 } }, response: { items: [invitation], meta: page } },
  usersInvitationsResend: { requests: { one: { id: invitation.id } }, response: { invitation, url: null } },
  usersInvitationsWithdraw: {
    requests: { one: { id: invitation.id } },
    response: { invitation: { ...invitation, status: 'withdrawn' } },
  },
  groupsGet: { requests: { one: { id: GROUP.id } }, response: { group: GROUP, items: 4, members: [adaOfTeam], meta: page } },
  groupsDelete: { requests: { one: { id: GROUP.id } }, response: {} },
  notificationsClear: { response: { unread: 2 } },
  notificationsClearRead: { response: { unread: 3 } },
  notificationsClearAll: { response: { unread: 0 } },
  notificationsPreferences: {
    response: {
      items: [
        { topic: 'access', in_app: true, mail: 'at_once' },
        { topic: 'incoming', in_app: true, mail: 'daily' },
      ],
    },
  },
  preferencesList: {
    response: {
      default: { viewType: 'list', viewSort: 'updated:desc', gridTileSize: 160 },
      items: [{ location: FOLDER_ID, path: '/all/Harbour bridge', view: { viewType: 'grid' } }],
    },
  },
  preferencesUpdate: {
    requests: { one: { location: FOLDER_ID, view: { viewType: 'grid', gridTileSize: 200 } } },
    response: { view: { viewType: 'grid', gridTileSize: 200 } },
  },
  tagsGet: { response: { tag: TAG } },
  tagsDelete: { response: { tag: TAG } },
} satisfies CallExamples
