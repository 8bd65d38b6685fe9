import type { CallExamples } from './example.ts'
import { adaOfTeam, bridges, GRACE, GROUP, invitation, PERSON_ID, page, TAG } from './values.ts'

/** Examples of the calls about the team, its members, groups, tags and audit log. */
export const teamExamples = {
  tenantsStorage: {
    response: { team: { used: 48 * 1024 ** 3, quota: 100 * 1024 ** 3 }, person: { used: 3 * 1024 ** 3, quota: null } },
  },
  tenantsSignIn: { response: { policy: { needs_second_step: false }, without: 3 } },
  tenantsSignInUpdate: {
    requests: { required: { needs_second_step: true } },
    response: { policy: { needs_second_step: true }, without: 3 },
  },
  tenantsAudit: {
    requests: { people: { kind: 'people', from: '2026-11-01', to: '2026-11-30', time_zone: 'Europe/London' } },
    response: {
      items: [
        {
          id: '0192f0c9-8a91-7ba2-8fb0-5d6e7f809102',
          at: '2026-11-21T16:05:12.000Z',
          kind: 'people',
          by: { id: PERSON_ID, name: 'Ada Byron' },
          text: 'changed the roles of Grace Hopper',
          item: null,
          details: [{ label: 'Roles', from: 'Member', to: 'Editor' }],
          ip: null,
          times: 1,
        },
      ],
      cursor: null,
    },
  },
  tenantsAuditExport: {
    requests: { refusals: { format: 'csv', filter: { kind: 'refusal' } } },
    response: { url: '/api/tenants/current/audit/export/eyJ0...' },
  },
  tenantsCurrent: { response: { tenant: bridges } },
  tenantsCurrentUpdate: {
    requests: {
      all: {
        name: 'Bridges',
        short_name: 'Bridges',
        subdomain: 'bridges',
        primary_color: '#1a7547',
        background_color: '#e3efe7',
        logo: null,
      },
    },
    response: { tenant: bridges },
  },
  tenantsCreate: { requests: { one: { name: 'Bridges' } }, response: { tenant: bridges } },
  tenantsJoin: { requests: { one: { code: 'K7QM-2ZRD-0X4T-9WFB' } }, response: { tenant: bridges } },
  tenantsJoinCodesCreate: {
    requests: { fortnight: { roles: ['Editor'], expires_in_days: 14, max_uses: 20 } },
    response: {
      code: 'K7QM-2ZRD-0X4T-9WFB',
      join_code: {
        id: '0192f0c7-1111-7222-8333-0123456789ab',
        ending: '9WFB',
        roles: ['Editor'],
        created: '2026-11-20T09:30:00.000Z',
        expires: '2026-12-04T09:30:00.000Z',
        uses: 0,
        max_uses: 20,
      },
    },
  },
  usersList: { requests: { search: { q: 'ada', page: 1, take: 15 } }, response: { items: [adaOfTeam], meta: page } },
  usersGet: {
    requests: { one: { id: PERSON_ID } },
    response: { user: adaOfTeam, owned_items: 124, may_reset_second_step: true },
  },
  usersSecondStepReset: { requests: { one: { id: PERSON_ID } }, response: { user: { ...adaOfTeam, has_second_step: false } } },
  usersRolesUpdate: { requests: { editor: { id: PERSON_ID, roles: ['Editor'] } }, response: { user: adaOfTeam } },
  usersInvitationsCreate: {
    requests: { editor: { email: 'grace@example.org', roles: ['Editor'] } },
    response: { invitation, url: null },
  },
  tenantsSharing: {
    response: {
      policy: {
        allows_links: true,
        needs_link_password: false,
        max_link_days: 90,
        team_ids: null,
        is_findable: false,
        allows_drives: true,
        alarm_changes: 200,
        pauses_tokens: false,
      },
    },
  },
  groupsList: { requests: { found: { q: 'surv' } }, response: { items: [GROUP], meta: page } },
  groupsCreate: { requests: { one: { name: GROUP.name, user_ids: [PERSON_ID] } }, response: { group: GROUP } },
  groupsUpdate: { requests: { one: { id: GROUP.id, add: [PERSON_ID] } }, response: { group: GROUP } },
  tagsList: { response: { items: [TAG] } },
  tagsUsage: { response: { items: [{ id: TAG.id, items: 48, smart_views: 2 }] } },
  tagsMerge: { requests: { one: { id: TAG.id, into_id: TAG.id } }, response: { tag: TAG } },
  tagsUpdate: { requests: { one: { id: TAG.id, name: 'Agreed', color: 'blue' } }, response: { tag: TAG } },
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
    requests: {
      one: {
        allows_links: true,
        needs_link_password: true,
        max_link_days: 90,
        team_ids: null,
        is_findable: false,
        allows_drives: true,
        alarm_changes: 200,
        pauses_tokens: false,
      },
    },
    response: {
      policy: {
        allows_links: true,
        needs_link_password: true,
        max_link_days: 90,
        team_ids: null,
        is_findable: false,
        allows_drives: true,
        alarm_changes: 200,
        pauses_tokens: false,
      },
    },
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
  tagsGet: { response: { tag: TAG } },
  tagsDelete: { response: { tag: TAG } },
} satisfies CallExamples
